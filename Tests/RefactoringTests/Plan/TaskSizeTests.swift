import Findings
import Testing

@testable import Refactoring

/// Tasks that need several pull requests: each step names what moves and is as large as that.
@Suite struct TaskSizeTests {
  private let path = "App/Cart/CartViewController.swift"

  private func member(_ name: String, _ kind: PlanMember.Kind, _ line: Int, _ lines: Int) -> PlanMember {
    PlanMember(name: name, kind: kind, path: path, line: line, endLine: line + lines - 1, lines: lines)
  }

  private func controller(_ members: [PlanMember], concerns: [(Int, String)]) -> PlanSample {
    var sample = PlanSample.shop()
    sample.findings = []
    let index = sample.types.firstIndex { $0.name == "CartViewController" } ?? 0
    sample.types[index].members = members
    sample.add(
      "massive-viewcontroller", "CartViewController", in: path, lines: [5],
      message: "`CartViewController` has 900 lines (limit 500) and mixes much", value: 900,
      related: concerns.map { RelatedPlace(path: path, line: $0.0, column: 1, message: $0.1) })
    return sample
  }

  private func file(_ parts: [PlanPart], lines: Int) throws -> (text: String, task: PlanTask) {
    var sample = PlanSample.shop()
    sample.findings = []
    let index = sample.files.firstIndex { $0.path == path } ?? 0
    sample.files[index].parts = parts
    sample.add(
      "file-too-large", nil, in: path, lines: [1],
      message: "`CartViewController.swift` has \(lines) lines of code; the limit is 400", value: lines)
    let result = try sample.run()
    return (result.text("cart.md"), try #require(result.task("cart.md", "FS1")))
  }

  @Test func `Small concerns are one pull request, whatever the size of the controller`() throws {
    let sample = controller(
      [member("load", .code, 10, 8), member("format", .code, 40, 12)],
      concerns: [(12, "networking"), (44, "formatting")])
    let task = try #require(try sample.run().task("cart.md", "VM1"))
    #expect(task.steps.isEmpty)
    #expect(task.estimatedLines == 2 * 8 + 16 + 2 * 12 + 16)
  }

  @Test func `A large concern is more than one step, and small ones share a pull request`() throws {
    let sample = controller(
      [member("load", .code, 10, 160), member("format", .code, 240, 12), member("open", .code, 300, 12)],
      concerns: [(12, "networking"), (244, "formatting"), (304, "navigation")])
    let task = try #require(try sample.run().task("cart.md", "VM1"))
    #expect(task.steps.count == 3)
    #expect(task.steps[0].text.contains("`load` (`CartViewController.swift:10`), in functions of its own (1 of 2)"))
    #expect(task.steps[2].text.contains("formatting") && task.steps[2].text.contains("navigation"))
    #expect(task.steps.map { $0.lines ?? 0 }.reduce(0, +) == task.estimatedLines)
  }

  @Test func `What another task of the controller is about is not counted twice`() throws {
    var sample = controller(
      [member("load", .code, 10, 60), member("format", .code, 240, 12)],
      concerns: [(12, "networking"), (244, "formatting")])
    sample.add("viewcontroller-does-io", "CartViewController", in: path, lines: [12], members: ["load"])
    let result = try sample.run()
    #expect(result.text("cart.md").contains("For networking there is a task of its own"))
    #expect(result.task("cart.md", "VM1")?.estimatedLines == 2 * 12 + 16)
  }

  @Test func `A file loses the smallest part that is enough`() throws {
    let (text, task) = try file(
      [
        PlanPart(name: "CartViewController", kind: .type, line: 3, lines: 330, members: []),
        PlanPart(name: "CartRow", kind: .type, line: 340, lines: 60, members: []),
        PlanPart(name: "CartBadge", kind: .type, line: 400, lines: 35, members: []),
      ], lines: 425)
    #expect(text.contains("Move `CartBadge` (`CartViewController.swift:400`) to `CartBadge.swift`."))
    #expect(!text.contains("CartRow") && task.steps.isEmpty && task.estimatedLines == 74)
  }

  @Test func `What opens nothing leaves first, and what has to be opened is named`() throws {
    var total = member("total", .storedProperty, 4, 1)
    total.hasPrivateSetter = true
    var helper = member("sum", .code, 60, 10)
    helper.isPrivate = true
    var reload = member("reload", .code, 100, 60)
    reload.privates = ["sum", "total"]
    var refresh = member("refresh", .code, 200, 60)
    refresh.privates = ["total"]
    let rest = member("show", .code, 300, 250)
    let free = member("format", .code, 560, 45)
    let main = PlanPart(
      name: "CartViewController", kind: .type, line: 3, lines: 440,
      members: [total, helper, reload, refresh, rest, free])
    let (one, _) = try file([main], lines: 440)
    #expect(one.contains("move `format`") || one.contains("Move `format`"))
    #expect(!one.contains("`reload`") && one.contains("Change nothing in what moves."))
    let (two, task) = try file([main], lines: 520)
    #expect(two.contains("becomes internal (`total`)"))
    #expect(task.steps.contains { $0.text.contains("`reload`") && $0.text.contains("`sum`") } || two.contains("`sum`"))
  }

  @Test func `A nested type is named with its outer one`() throws {
    let (text, _) = try file(
      [
        PlanPart(name: "CartViewController", kind: .type, line: 3, lines: 360, members: []),
        PlanPart(name: "CartViewController.functional", kind: .extension, line: 370, lines: 70, members: []),
      ], lines: 430)
    #expect(text.contains("to `CartViewController+functional+Concern.swift`"))
  }

  @Test func `Cases of an enum are not sent to an extension`() throws {
    let cases = (0..<300).map { member("case\($0)", .enumCase, 10 + $0, 1) }
    let (text, task) = try file(
      [
        PlanPart(
          name: "CartViewController", kind: .enum, line: 3, lines: 480,
          members: cases + [member("title", .code, 400, 80)])
      ], lines: 600)
    #expect(text.contains("Cases cannot move to an extension"))
    #expect(task.steps[0].text.contains("move `title` (`CartViewController.swift:400`) to an extension"))
    #expect(task.steps.dropFirst().allSatisfy { $0.text.contains("give the cases `case") })
    #expect(task.steps.allSatisfy { ($0.lines ?? 999) <= 200 })
  }

  @Test func `A view model gives away its longest members, by name`() throws {
    var sample = PlanSample.shop()
    sample.findings = []
    let index = sample.types.firstIndex { $0.name == "CartViewModel" } ?? 0
    sample.types[index].members = [
      member("items", .storedProperty, 3, 1), member("init", .initializer, 5, 90), member("load", .code, 100, 50),
      member("title", .code, 160, 3), member("checkOut", .code, 200, 60),
    ]
    sample.rules.append(PlanSample.rule("viewmodel-too-large", .medium, .viewModelExtraction))
    sample.add(
      "viewmodel-too-large", "CartViewModel", in: "App/Cart/CartViewModel.swift",
      message: "`CartViewModel` has 400 lines of code (limit 300)", value: 400)
    let task = try #require(try sample.run().task("cart.md", "VM1"))
    #expect(task.steps.map(\.lines) == [2 * 50 + 20, 2 * 60 + 20])
    #expect(task.steps[0].text.contains("`load`") && task.steps[1].text.contains("`checkOut`"))
  }
}
