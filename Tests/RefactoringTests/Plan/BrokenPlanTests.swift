import Foundation
import Refactoring
import Testing

/// Files that somebody broke are refused with their line, and nothing is made of them.
@Suite struct BrokenPlanTests {
  private let sample = PlanSample.shop()

  private func problem(_ file: String, _ edit: (String) -> String) throws -> String {
    let texts = try sample.run().texts.map { text in
      text.name == file ? PlanText(name: file, text: edit(text.text)) : text
    }
    let error = #expect(throws: PlanProblem.self) { try sample.run(texts) }
    return error?.description ?? ""
  }

  @Test(arguments: ["<<<<<<< HEAD", "<<<<<<<", ">>>>>>> work", "|||||||"])
  func `Marks of a merge conflict`(mark: String) throws {
    let text = try problem("cart.md") { "\(mark)\n" + $0 }
    #expect(text == "refactoring/cart.md:1: this line is a merge conflict marker; resolve the conflict first")
  }

  @Test func `A task without its id`() throws {
    let text = try problem("cart.md") { $0.replacing("**C1: ", with: "**") }
    #expect(text.hasPrefix("refactoring/cart.md:10: this task has no id"))
  }

  @Test func `Two equal ids`() throws {
    let text = try problem("cart.md") { $0.replacing("**C2: ", with: "**C1: ") }
    #expect(text.contains("the task in line 10 has the same id, C1"))
  }

  @Test func `A copied task`() throws {
    let cart = try sample.run().text("cart.md")
    let line = try #require(cart.split(separator: "\n").first { $0.hasPrefix("- [ ] **C1") })
    let text = try problem("orders.md") { $0 + "\n" + line.replacing("**C1", with: "**C9") + "\n" }
    #expect(text.contains("refactoring/orders.md:") && text.contains("C9 has the fingerprint"))
    #expect(text.contains("of C1 in refactoring/cart.md:10"))
  }

  @Test(arguments: [
    (" <!-- lintel: ", " <!-- lintel: xyz ", "'xyz' in the lintel comment is not a fingerprint"),
    (" -->", "", "the lintel comment in this line is not closed"),
  ])
  func `A broken comment`(old: String, new: String, expected: String) throws {
    let text = try problem("account.md") { all in
      all.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        .map { $0.hasPrefix("- [ ]") ? $0.replacing(old, with: new) : $0 }.joined(separator: "\n")
    }
    #expect(text.contains("refactoring/account.md:10: ") && text.contains(expected), "\(text)")
  }

  @Test func `A comment that no longer stands at a task`() throws {
    let text = try problem("account.md") { $0.replacing("- [ ] **CO1: ", with: "CO1 ") }
    #expect(text.contains("a lintel comment must be at the end of a task's title"))
  }

  @Test func `A box that is neither`() throws {
    #expect(
      try problem("account.md") { $0.replacing("- [ ] **CO1", with: "- [?] **CO1") }.contains("must be `[ ]` or `[x]`")
    )
  }

  @Test func `A code fence without an end hides what is below it`() throws {
    let text = try problem("cart.md") { "```swift\n" + $0 }
    #expect(text.hasPrefix("refactoring/cart.md:1: this code fence is never closed"))
  }

  @Test func `A comment without an end hides what is below it`() throws {
    #expect(try problem("cart.md") { "<!-- note\n" + $0.replacing("-->", with: "") }.contains("never closed"))
  }

  // Mutation: let the comment of a task end any comment.
  @Test func `A comment that would end with the comment of a task`() throws {
    let text = try problem("cart.md") { $0.replacing("## Critical safety", with: "<!-- ask Bob\n## Critical safety") }
    #expect(
      text.hasPrefix("refactoring/cart.md:11: this lintel comment is inside the comment that starts in line 8"),
      "\(text)")
  }

  @Test func `A comment without the blanks that a formatter took away`() throws {
    let plan = try sample.run()
    let texts = plan.texts.map { text in
      PlanText(
        name: text.name,
        text: text.text.replacing("<!-- lintel: ", with: "<!--lintel:").replacing(" -->", with: "-->"))
    }
    let result = try sample.run(texts)
    #expect(!result.isNew && result.events.isEmpty && result.changed.isEmpty)
    var fixed = sample
    fixed.findings.removeAll { $0.rule == "delegate-not-weak" }
    #expect(try fixed.run(texts).events(.ticked) == ["cart.md C1"])
  }

  // Mutation: take it for an app without a plan.
  @Test func `A plan whose comments somebody took out`() throws {
    let texts = try sample.run().texts.map { text in
      PlanText(
        name: text.name,
        text: PlanEdits.lines(text.text).filter { !$0.hasPrefix("<!--") }
          .map { $0.components(separatedBy: " <!-- lintel: ")[0].trimmingEnd + "\n" }.joined())
    }
    let problem = #expect(throws: PlanProblem.self) { try sample.run(texts) }
    let text = problem?.description ?? ""
    #expect(text.hasPrefix("refactoring/account.md:10: CO1 and 7 more tasks have lost the comment"), "\(text)")
    #expect(text.contains("restore the plan files from git"))
  }

  // Mutation: ask for tasks.
  @Test func `An app without findings has a plan, too, and what is found later is discovered`() throws {
    var clean = sample
    clean.findings = []
    let plan = try clean.run()
    #expect(plan.isNew && plan.progress.total == 0)
    let again = try clean.run(plan.texts)
    #expect(!again.isNew && again.changed.isEmpty)
    let later = try sample.run(plan.texts)
    #expect(!later.isNew && later.events(.discovered).count == 8 && later.events(.created).isEmpty)
  }

  @Test func `A dashboard without its marks`() throws {
    let text = try problem("README.md") { $0.replacing("<!-- lintel: dashboard -->\n", with: "") }
    #expect(text.hasPrefix("refactoring/README.md: the line `<!-- lintel: dashboard -->` is missing"))
    #expect(try problem("README.md") { $0 + "<!-- lintel: dashboard -->\n" }.contains("a second time"))
  }

  @Test func `A dashboard that is gone is written again`() throws {
    let plan = try sample.run()
    let result = try sample.run(plan.texts.filter { $0.name != "README.md" })
    #expect(result.changed.map(\.name) == ["README.md"])
  }

  @Test func `Examples in code, quotes of comments and other files of the folder are left alone`() throws {
    let plan = try sample.run()
    let notes = """
      # Notes

      ```md
      - [ ] **C1: an example** <!-- lintel: 0123456789abcdef -->
      <<< not a conflict
      ```

      Tasks end with `<!-- lintel: … -->`.
      """
    let result = try sample.run(plan.texts + [PlanText(name: "notes.md", text: notes)])
    #expect(result.changed.isEmpty)
  }
}
