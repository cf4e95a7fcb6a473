import Findings
import Refactoring
import Testing

/// Whatever people write stays, in its order, through any number of updates.
@Suite struct HandWrittenTextTests {
  /// Lines that an update may change; all others are people's.
  private func isOwned(_ line: String) -> Bool {
    let text = line.trimmingEnd
    if text.contains("<!-- lintel: "), text.contains("- [") { return true }
    return ["**Location:**", "**Fixed by:**", "**Re-opened:**", "**Status**: ", "**Next ids**: ", "**Last updated**: "]
      .contains { text.contains($0) } || text.contains("**Step ")
  }

  /// The lines that have to survive, without the table between the marks.
  private func kept(_ text: String) -> [String] {
    var isTable = false
    return PlanEdits.lines(text).filter { line in
      if line.trimmingEnd == "<!-- lintel: end of dashboard -->" { isTable = false }
      defer { if line.trimmingEnd == "<!-- lintel: dashboard -->" { isTable = true } }
      return !isTable && !isOwned(line)
    }
  }

  /// Whether all of the lines are among others, in the same order. A last line without an end may get one.
  private func missing(_ lines: [String], in others: [String]) -> String? {
    var rest = others[...]
    for (index, line) in lines.enumerated() {
      let found = rest.firstIndex { other in
        other.isSame(as: line) || (index == lines.count - 1 && other.trimmingEnd.isSame(as: line.trimmingEnd))
      }
      guard let found else { return line }
      rest = rest[(found + 1)...]
    }
    return nil
  }

  private func titles(_ text: String) -> [String] {
    PlanEdits.lines(text).compactMap { line in
      guard line.contains("** <!-- lintel: "), let start = line.firstRange(of: "**"),
        let end = line.firstRange(of: "** <!-- lintel: ")
      else { return nil }
      return String(line[start.upperBound..<end.lowerBound])
    }
  }

  private func change(_ sample: inout PlanSample, _ random: inout Seeded, round: Int) {
    for _ in 0..<random.below(3) where !sample.findings.isEmpty {
      sample.findings.remove(at: random.below(sample.findings.count))
    }
    for index in sample.findings.indices where random.below(4) == 0 {
      for place in sample.findings[index].occurrences.indices { sample.findings[index].occurrences[place].line += 3 }
      sample.findings[index].span.line += 3
    }
    if random.below(2) == 0 {
      sample.add(
        "binds-in-init", "Late\(round)Controller", in: "App/Cart/Late\(round).swift", lines: [5, 9],
        members: ["init", "set"])
    }
    let day = 10 + round
    sample.history = PlanHistory(
      head: PlanCommit(id: "cccccccc\(day)", date: "2026-04-\(day)"),
      changes: [
        .init(
          commit: .init(id: "cccccccc\(day)", date: "2026-04-\(day)"), isFix: false, paths: sample.files.map(\.path))
      ])
  }

  @Test(arguments: 0..<25)
  func `Random edits and updates lose no line, and a second update changes nothing`(seed: Int) throws {
    var sample = PlanSample.shop()
    let all = sample.findings
    var texts = try sample.run().texts
    var edits = PlanEdits(seed: seed)
    for round in 0..<4 {
      for _ in 0..<1 + edits.random.below(6) { edits.edit(&texts) }
      change(&sample, &edits.random, round: round)
      // Something that was fixed may come back.
      if edits.random.below(3) == 0, let again = all.randomElement(using: &edits.random),
        !sample.findings.contains(where: { $0.fingerprint == again.fingerprint })
      {
        sample.findings.append(again)
      }
      let result = try sample.run(texts)
      for text in texts {
        let after = result.text(text.name)
        #expect(missing(kept(text.text), in: PlanEdits.lines(after)) == nil, "\(text.name) in round \(round)")
        #expect(titles(after).prefix(titles(text.text).count).elementsEqual(titles(text.text)))
      }
      let again = try sample.run(result.texts)
      #expect(again.changed.isEmpty, "round \(round): \(again.changed.map(\.name))")
      #expect(again.events.isEmpty)
      texts = result.texts
    }
    // Each finding that is there has one open task, and each task without one is ticked.
    let present = Set(sample.findings.flatMap { $0.occurrences.map(\.fingerprint) })
    let result = try sample.run(texts)
    let tasks = result.documents.flatMap(\.tasks).filter { !$0.fingerprints.isEmpty }
    for task in tasks { #expect(task.isDone == !task.fingerprints.contains { present.contains($0) }, "\(task.id)") }
    #expect(present.subtracting(tasks.flatMap(\.fingerprints)).isEmpty)
  }

  @Test func `A changed problem, fix and title stay although the place moves`() throws {
    var sample = PlanSample.shop()
    var texts = try sample.run().texts
    for index in texts.indices where texts[index].name == "cart.md" {
      texts[index].text = texts[index].text.replacing("**C1: Make", with: "**C1: Please make")
        .replacing("  - **Fix:** Mend it.", with: "  - **Fix:** As agreed with Anna.")
        .replacing(
          "`App/Cart/CartViewController.swift:7`", with: "`App/Cart/CartViewController.swift:7` (see the storyboard)")
    }
    for index in sample.findings.indices where sample.findings[index].rule == "delegate-not-weak" {
      sample.findings[index].occurrences[0].line = 70
      sample.findings[index].span.line = 70
    }
    let cart = try sample.run(texts).text("cart.md")
    #expect(cart.contains("**C1: Please make"))
    #expect(cart.contains("As agreed with Anna."))
    #expect(cart.contains("`App/Cart/CartViewController.swift:70` (see the storyboard)"))
  }

  @Test func `Files with carriage returns get lines with carriage returns`() throws {
    var sample = PlanSample.shop()
    let texts = try sample.run().texts.map { PlanText(name: $0.name, text: $0.text.replacing("\n", with: "\r\n")) }
    sample.findings.removeAll { $0.rule == "delegate-not-weak" }
    let result = try sample.run(texts)
    #expect(result.events(.ticked) == ["cart.md C1"])
    for name in ["cart.md", "README.md"] {
      #expect(PlanEdits.lines(result.text(name)).allSatisfy { Array($0.utf8).suffix(2) == [13, 10] }, "\(name)")
    }
  }
}
