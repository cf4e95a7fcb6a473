import Refactoring
import Testing

/// What users add to the tables of the dashboard.
@Suite struct DashboardColumnTests {
  private func dashboard(_ texts: [PlanText], _ edit: (String) -> String) -> [PlanText] {
    texts.map { $0.name == "README.md" ? PlanText(name: $0.name, text: edit($0.text)) : $0 }
  }

  /// The table with a column before the status, and names in some rows.
  private func withOwners(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      if line.hasPrefix("| Feature / scope |") {
        return String(line.replacing("| Status |", with: "| Owner | Status |"))
      }
      if line == "|---|---|---:|---:|---|" { return "|---|---|---:|---:|:---:|---|" }
      guard line.hasPrefix("| "), line.contains(".md)") || line.hasPrefix("| **Total**") else { return String(line) }
      let owner = line.contains("[cart.md]") ? "Kim \\| Lee" : line.contains("[orders.md]") ? "[Ada](people.md)" : ""
      var cells = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      cells.insert(owner.isEmpty ? " " : " \(owner) ", at: cells.count - 2)
      return cells.joined(separator: "|")
    }
    return lines.joined(separator: "\n")
  }

  @Test func `A column of a user keeps its header, its alignment and its cells`() throws {
    var sample = PlanSample.shop()
    let texts = dashboard(try sample.run().texts, withOwners)
    #expect(try sample.run(texts).changed.isEmpty)
    sample.findings.removeAll { $0.rule == "delegate-not-weak" }
    let result = try sample.run(texts)
    let text = result.text("README.md")
    #expect(
      text.contains("| Feature / scope | File | Total | Done | Owner | Status |\n|---|---|---:|---:|:---:|---|\n"))
    #expect(text.contains("| Cart | [cart.md](cart.md) | 3 | 1 | Kim \\| Lee | In progress |\n"))
    #expect(text.contains("| Orders | [orders.md](orders.md) | 2 | 0 | [Ada](people.md) |"))
    #expect(text.contains("| **Total** | | **8** | **1** | | **12 %** |\n"))
    let end = try #require(text.firstRange(of: "<!-- lintel: end of dashboard -->"))
    #expect(!text[end.upperBound...].contains("|"))
    #expect(try sample.run(result.texts).changed.isEmpty)
  }

  @Test func `Words behind a row, a row and a table of a user survive`() throws {
    var sample = PlanSample.shop()
    let texts = dashboard(try sample.run().texts) { text in
      text.replacing(
        "| Cart | [cart.md](cart.md) | 3 | 0 | Not started |",
        with:
          "| Cart | [cart.md](cart.md) | 3 | 0 | Not started | ask Kim |\n| Watch app | later | | | ours |"
      )
      .replacing("Triage inbox", with: "| Who | When |\n|---|---|\n| Kim | May |\n\nTriage inbox")
    }
    sample.findings.removeAll { $0.rule == "delegate-not-weak" }
    let result = try sample.run(texts)
    let text = result.text("README.md")
    for words in ["ask Kim", "| Watch app | later | | | ours |", "| Who | When |", "| Kim | May |"] {
      #expect(text.contains(words), "\(words)")
    }
    #expect(text.contains("| Cart | [cart.md](cart.md) | 3 | 1 | In progress | ask Kim |"))
    #expect(try sample.run(result.texts).changed.isEmpty)
  }

  @Test func `A row of a file that is gone goes, unless a user wrote into it`() throws {
    let sample = PlanSample.shop()
    let texts = dashboard(try sample.run().texts) { text in
      withOwners(text).replacing(
        "| **Total**",
        with:
          "| Old | [old.md](old.md) | 1 | 1 | | Completed |\n| Older | [older.md](older.md) | 1 | 1 | Lee | Completed |\n| **Total**"
      )
    }
    let text = try sample.run(texts).text("README.md")
    #expect(!text.contains("[old.md]") && text.contains("| Older | [older.md](older.md) | 1 | 1 | Lee | Completed |"))
  }
}
