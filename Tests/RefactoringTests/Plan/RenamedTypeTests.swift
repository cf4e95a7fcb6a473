import Findings
import Testing

@testable import Refactoring

/// Tasks whose type or file is called otherwise now.
@Suite struct RenamedTypeTests {
  private static let path = "App/Cart/CartViewController.swift"

  /// The shop after somebody renamed the controller of the cart, in all code.
  private func renamed(_ sample: PlanSample, to name: String = "BasketViewController", path: String = path)
    -> PlanSample
  {
    var result = sample
    result.types = sample.types.map { type in
      var type = type
      if type.name == "CartViewController" { (type.name, type.path) = (name, path) }
      return type
    }
    result.files = sample.files.map { $0.path == Self.path ? PlanFile(path: path, lines: $0.lines, uses: $0.uses) : $0 }
    result.findings = []
    for finding in sample.findings {
      let isOwn = finding.type == "CartViewController"
      var copy = PlanSample()
      copy.add(
        finding.rule, isOwn ? name : finding.type, in: isOwn ? path : finding.span.path,
        lines: finding.occurrences.map(\.line), members: finding.occurrences.map(\.member),
        message: finding.message.replacing("CartViewController", with: name))
      result.findings += copy.findings
    }
    return result
  }

  private func fingerprints(_ sample: PlanSample) -> Set<String> {
    Set(sample.findings.flatMap { $0.occurrences.map(\.fingerprint) })
  }

  // Mutation: leave `followRenamed` out.
  @Test func `A type with another name keeps its tasks, and what people wrote about them`() throws {
    let sample = PlanSample.shop()
    let texts = try sample.run().texts.map { file in
      PlanText(
        name: file.name,
        text: file.text.replacing(
          "  - **Location:** `\(Self.path):12`", with: "  - Ask Kim.\n  - **Location:** `\(Self.path):12`"))
    }
    let result = try renamed(sample).run(texts)
    #expect(result.events(.ticked).isEmpty && result.events(.discovered).isEmpty)
    #expect(result.events(.moved) == ["cart.md C1", "cart.md C2"])
    #expect(result.events[0].detail == "`CartViewController` is called `BasketViewController` now")
    #expect(result.text("cart.md").contains("Ask Kim."))
    #expect(result.progress.done == 0 && result.progress.total == 8)
    let known = Set(result.documents.flatMap(\.tasks).flatMap(\.fingerprints))
    #expect(known == fingerprints(renamed(sample)))
    #expect(try renamed(sample).run(result.texts).changed.isEmpty)
  }

  @Test func `The file may have got the new name, too`() throws {
    var sample = renamed(PlanSample.shop(), path: "App/Cart/BasketViewController.swift")
    let texts = try PlanSample.shop().run().texts
    for renames in [[Self.path: "App/Cart/BasketViewController.swift"], [:]] {
      sample.history?.renames = renames
      let result = try sample.run(texts)
      #expect(result.events(.moved) == ["cart.md C1", "cart.md C2"] || renames.isEmpty)
      #expect(result.events(.discovered).isEmpty || renames.isEmpty)
      #expect(result.text("cart.md").contains("`App/Cart/BasketViewController.swift:12`"))
    }
  }

  // Mutation: do not ask whether the old type is there.
  @Test func `A type that is still there was not renamed`() throws {
    let sample = PlanSample.shop()
    var copied = renamed(sample)
    copied.types.append(
      PlanType(name: "CartViewController", path: Self.path, role: "viewController", lines: 9, isTested: false))
    let result = try copied.run(try sample.run().texts)
    #expect(result.events(.ticked).count == 2 && result.events(.discovered).count == 2)
  }

  // Mutation: take the first of several.
  @Test func `Of two new types that look like the old one none is guessed`() throws {
    let sample = PlanSample.shop()
    var split = renamed(sample)
    split.findings += renamed(sample, to: "BagViewController").findings.filter { $0.type == "BagViewController" }
    split.types.append(
      PlanType(name: "BagViewController", path: Self.path, role: "viewController", lines: 9, isTested: false))
    let result = try split.run(try sample.run().texts)
    #expect(result.events(.ticked).count == 2 && result.events(.discovered).count == 4)
  }

  @Test func `A type elsewhere that does the same wrong is another one`() throws {
    let sample = PlanSample.shop()
    let result = try renamed(sample, path: "App/Orders/BasketViewController.swift").run(
      try sample.run().texts.map { $0 })
    // Three places of three, in no file that was there before: that is the same type.
    #expect(result.events(.moved).count == 2)
    var one = sample
    one.findings.removeAll { $0.type == "CartViewController" && $0.rule == "sink-captures-self" }
    let single = try renamed(one, path: "App/Orders/BasketViewController.swift").run(try one.run().texts)
    #expect(single.events(.ticked).count == 1 && single.events(.discovered).count == 1)
  }

  // Mutation: look only at tasks that have lost everything.
  @Test func `A moved file does not become a second task where the type has one`() throws {
    var sample = PlanSample.shop()
    sample.add("massive-viewcontroller", "CartViewController", in: Self.path, lines: [5], value: 900)
    sample.add("file-too-large", nil, in: Self.path, lines: [1], value: 950)
    let plan = try sample.run()
    let task = try #require(plan.task("cart.md", "VM1"))
    #expect(task.fingerprints.count == 2)
    let moved = "App/Basket/CartViewController.swift"
    sample.findings = sample.findings.map { finding in
      guard finding.span.path == Self.path else { return finding }
      var copy = PlanSample()
      copy.add(
        finding.rule, finding.type, in: moved, lines: finding.occurrences.map(\.line),
        members: finding.occurrences.map(\.member), message: finding.message, value: finding.occurrences[0].value)
      return copy.findings[0]
    }
    sample.types = sample.types.map { type in
      var type = type
      if type.path == Self.path { type.path = moved }
      return type
    }
    sample.files = sample.files.map {
      $0.path == Self.path ? PlanFile(path: moved, lines: $0.lines, uses: $0.uses) : $0
    }
    let result = try sample.run(plan.texts)
    #expect(result.events(.discovered).isEmpty)
    #expect(result.task("cart.md", "VM1")?.fingerprints.count == 2)
    #expect(result.task("cart.md", "VM1")?.fingerprints != task.fingerprints)
    #expect(try sample.run(result.texts).changed.isEmpty)
  }
}
