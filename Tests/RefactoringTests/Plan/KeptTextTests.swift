import Findings
import Foundation
import Testing

@testable import Refactoring

/// Places in which people write although an update writes there, too.
@Suite struct KeptTextTests {
  private func edit(_ texts: [PlanText], _ name: String, _ change: (String) -> String) -> [PlanText] {
    texts.map { $0.name == name ? PlanText(name: name, text: change($0.text)) : $0 }
  }

  // Mutation: read the fields of a nested task as those of the task around it.
  @Test func `A task below another one keeps its own lines`() throws {
    var sample = PlanSample.shop()
    let plan = try sample.run()
    let inner = try #require(plan.task("cart.md", "C2"))
    var lines = plan.text("cart.md").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let block = Array(lines[inner.line..<inner.end])
    lines.removeSubrange(inner.line..<inner.end)
    let outer = try #require(plan.task("cart.md", "C1"))
    lines.insert(contentsOf: block.map { "  " + $0 }, at: outer.end)
    let location = try #require(lines[outer.line..<outer.end].firstIndex { $0.contains("**Location:**") })
    lines.remove(at: location)
    let texts = edit(plan.texts, "cart.md") { _ in lines.joined(separator: "\n") }
    let nested = try #require(try PlanDocument(texts[texts.firstIndex { $0.name == "cart.md" } ?? 0]).tasks.first)
    #expect(nested.id == "C1" && nested.places.isEmpty)

    func fix(_ rule: String, _ id: String, _ texts: [PlanText]) throws -> [PlanText] {
      sample.findings.removeAll { $0.rule == rule && $0.type == "CartViewController" }
      sample.history = PlanHistory(
        head: PlanCommit(id: id, date: "2026-03-09"),
        changes: [
          .init(
            commit: .init(id: id, date: "2026-03-09"), isFix: true, paths: ["App/Cart/CartViewController.swift"]),
          .init(commit: .init(id: "bbbbbbbbbb", date: "2026-03-02"), isFix: false, paths: ["refactoring/cart.md"]),
        ])
      return try sample.run(texts).texts
    }
    let first = try fix("sink-captures-self", "cccccccccc", texts)
    let second = try fix("delegate-not-weak", "dddddddddd", first)
    let text = second.first { $0.name == "cart.md" }?.text ?? ""
    #expect(text.contains("    - **Fixed by:** `cccccccccc` (2026-03-09)"))
    // Where it was is not known any more, so nobody knows what fixed it.
    #expect(text.contains("\n  - **Fixed by:** unknown (no commit since the plan changed its files)"))
  }

  // Mutation: drop what stands between the marks.
  @Test func `What is written between the marks of the dashboard goes below them`() throws {
    var sample = PlanSample.shop()
    let texts = edit(try sample.run().texts, "README.md") { text in
      text.replacing("| Cart |", with: "Ask Kim before Friday.\n| Cart |")
        .replacing(
          "<!-- lintel: end of dashboard -->", with: "- our list\n| ours | 1 |\n<!-- lintel: end of dashboard -->")
    }
    sample.findings.removeAll { $0.rule == "delegate-not-weak" }
    let result = try sample.run(texts)
    let parts = result.text("README.md").components(separatedBy: "<!-- lintel: end of dashboard -->\n")
    #expect(parts.count == 2)
    #expect(parts[1].hasPrefix("\nAsk Kim before Friday.\n- our list\n| ours | 1 |\n"))
    #expect(!parts[0].contains("Kim") && parts[0].contains("| Cart | [cart.md](cart.md) | 3 | 1 |"))
    #expect(try sample.run(result.texts).changed.isEmpty)
  }

  // Mutation: count the blanks as a part of the head.
  @Test func `A line break at the end of a line stays, and the line is readable`() throws {
    var sample = PlanSample.shop()
    let texts = edit(try sample.run().texts, "cart.md") {
      $0.replacing("`App/Cart/CartViewController.swift:7`", with: "`App/Cart/CartViewController.swift:7`  ")
    }
    for index in sample.findings.indices where sample.findings[index].rule == "delegate-not-weak" {
      sample.findings[index].occurrences[0].line = 70
      sample.findings[index].span.line = 70
    }
    let text = try sample.run(texts).text("cart.md")
    #expect(text.contains("  - **Location:** `App/Cart/CartViewController.swift:70`  \n"))
  }

  // Mutation: take the fixed name.
  @Test(arguments: ["cross-cutting.md", "Cross-Cutting.md", "Cart.md"])
  func `A file that was there before the plan stays as it is`(name: String) throws {
    let ours = PlanText(name: name, text: "# Ours\n\n- [ ] **X1: ours** by hand\n")
    let result = try PlanSample.shop().run([ours])
    #expect(result.text(name) == ours.text)
    #expect(!result.changed.contains { $0.name == name })
    #expect(Set(result.documents.map { $0.name.lowercased() }).count == result.documents.count)
    #expect(result.documents.flatMap(\.tasks).filter { !$0.fingerprints.isEmpty }.count == 8)
  }

  // Mutation: forget the names that were given already.
  @Test func `Two features never share a file, although one has to take another name`() throws {
    var sample = PlanSample.shop()
    for name in ["Cart2Screen", "Cart2List"] {
      sample.file("App/Cart 2/\(name).swift", name, "viewController")
      sample.add("delegate-not-weak", name, in: "App/Cart 2/\(name).swift")
    }
    let ours = PlanText(name: "cart.md", text: "# Ours\n")
    let result = try sample.run([ours])
    let names = result.documents.filter { $0.heading?.hasPrefix("Cart") == true }.map(\.name)
    #expect(names.sorted() == ["cart-2.md", "cart-3.md"])
    #expect(result.documents.flatMap(\.tasks).filter { !$0.fingerprints.isEmpty }.count == 10)
    #expect(result.text("cart.md") == ours.text)
  }

  @Test func `A file that would be the dashboard on another disk is refused`() throws {
    let problem = #expect(throws: PlanProblem.self) {
      try PlanSample.shop().run([PlanText(name: "readme.md", text: "# Ours\n")])
    }
    #expect(problem?.description.contains("refactoring/readme.md: the plan needs the file name README.md") == true)
  }

  // Mutation: fall back to any commit.
  @Test func `A commit from before the plan has fixed nothing`() throws {
    var sample = PlanSample.shop()
    let texts = try sample.run().texts
    sample.findings.removeAll { $0.rule == "delegate-not-weak" }
    sample.history?.changes = [
      .init(commit: .init(id: "bbbbbbbbbb", date: "2026-03-02"), isFix: false, paths: ["refactoring/cart.md"]),
      .init(
        commit: .init(id: "cccccccccc", date: "2026-03-01"), isFix: true, paths: ["App/Cart/CartViewController.swift"]),
    ]
    let text = try sample.run(texts).text("cart.md")
    #expect(text.contains("  - **Fixed by:** unknown (no commit since the plan changed its files)"))
  }

  // Mutation: compare names as they are in git only.
  @Test func `A name that a plan cannot write as it is has commits, too`() throws {
    var sample = PlanSample()
    let path = "App/Cart/Odd`Name.swift"
    sample.file(path, "CartViewController", "viewController")
    sample.add("delegate-not-weak", "CartViewController", in: path)
    let texts = try sample.run().texts
    sample.findings = []
    sample.history?.uncommitted = [path]
    let first = try sample.run(texts)
    #expect(first.documents.contains { $0.text.contains("  - **Fixed by:** not committed yet") })
    sample.history?.uncommitted = []
    sample.history?.changes = [
      .init(commit: .init(id: "bbbbbbbbbb", date: "2026-03-02"), isFix: true, paths: [path])
    ]
    let second = try sample.run(first.texts)
    #expect(second.documents.contains { $0.text.contains("  - **Fixed by:** `bbbbbbbbbb` (2026-03-02)") })
  }

  // Mutation: say nothing of places in the same file.
  @Test(arguments: [1, 2, 8]) func `The same mistake once more is told`(extra: Int) throws {
    var sample = PlanSample.shop()
    let texts = try sample.run().texts
    let index = try #require(sample.findings.firstIndex { $0.rule == "delegate-not-weak" })
    for number in 1...extra {
      var place = sample.findings[index].occurrences[0]
      place.line += number
      sample.findings[index].occurrences.append(place)
    }
    let result = try sample.run(texts)
    #expect(result.events.map(\.detail) == ["now \(1 + extra) places instead of 1"])
    #expect(result.events(.repeated) == ["cart.md C1"])
    #expect(try sample.run(result.texts).events.isEmpty)
    // One less is no news, nor is another line.
    sample.findings[index].occurrences.removeLast()
    sample.findings[index].occurrences[0].line = 3
    #expect(try sample.run(result.texts).events.isEmpty)
  }

  // Mutation: count on from any number.
  @Test func `The largest id there can be does not stop the next one`() throws {
    var sample = PlanSample.shop()
    let texts = edit(try sample.run().texts, "discovered.md") { $0 + "\n- [ ] **D999999: ours**\n" }
    sample.add("binds-in-init", "OrdersViewController", in: "App/Orders/OrdersViewController.swift", lines: [3])
    let result = try sample.run(texts)
    #expect(result.events(.discovered) == ["discovered.md D1"])
    #expect(result.text("discovered.md").contains("**Next ids**: D2\n"))
    #expect(try sample.run(result.texts).changed.isEmpty)
  }

  // Mutation: compare every draft with every task.
  @Test(.timeLimit(.minutes(1))) func `Thousands of tasks whose module has another name are followed at once`() throws {
    func sample(_ module: String) -> PlanSample {
      var sample = PlanSample()
      for index in 0..<1500 {
        let path = "App/Part\(index % 40)/Type\(index)Controller.swift"
        sample.file(path, "Type\(index)Controller", "viewController")
        sample.add("delegate-not-weak", "Type\(index)Controller", in: path, module: module)
      }
      return sample
    }
    let texts = try sample("App").run().texts
    var moved = sample("Kit")
    moved.history = nil
    let result = try moved.run(texts)
    #expect(result.events.isEmpty && result.changed.count > 1)
  }
}
