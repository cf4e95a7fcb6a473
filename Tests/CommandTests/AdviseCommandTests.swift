import Foundation
import Testing

/// `lintel advise` as people, programs and CI use it.
@Suite struct AdviseCommandTests {
  @Test func aTreeIsPrintedWhereNoOneCanBeAsked() async throws {
    let list = try await Command.run(["advise"])
    #expect(list.status == 0 && list.output.contains("  pattern       Which pattern for the state"))
    let tree = try await Command.run(["advise", "need"])
    #expect(
      tree.output == """
        Should this view controller have a view model?
        Does it contain business logic, network or storage access, or complex state?
        ├─ yes
        │  → Create a view model that owns state and work; the controller binds to it and forwards actions.
        └─ no
           Is it a container: tabs, navigation, pages, split views?
           ├─ yes
           │  → Let a coordinator manage it; it needs no view model.
           └─ no
              → Leave it without a view model, unless one makes a test simpler.

        """)
  }

  @Test func answersLeadToAdvice() async throws {
    let text = try await Command.run(["advise", "pattern", "--answers", "states=no, form=yes"])
    #expect(text.status == 0 && text.output.contains("→ Give each field a value, validators and a message"))
    let open = try await Command.run(["advise", "pattern", "--answers", "states=no", "--format", "json"])
    let json = try #require(try JSONSerialization.jsonObject(with: Data(open.output.utf8)) as? [String: Any])
    #expect((json["open"] as? [String: Any])?["id"] as? String == "form" && json["advice"] == nil)
  }

  @Test(arguments: [
    ("pattern", "states", "error: --answers 'states': write `question=answer`"),
    ("pattern", "state=yes", "error: --answers: there is no question 'state'; use states, form."),
    ("pattern", "states=perhaps", "error: --answers: 'perhaps' is no answer to 'states'"),
    ("pattern", "states=no,states=yes", "error: --answers: 'states' is answered twice."),
    ("naming", "a=b", "error: --answers: 'naming' asks nothing."),
  ])
  func aWrongAnswerIsNamed(_ topic: String, _ answers: String, _ message: String) async throws {
    let result = try await Command.run(["advise", topic, "--answers", answers])
    #expect(result.status == 2 && result.error.hasPrefix(message), "\(result.error)")
  }

  @Test func aPersonIsAskedStepByStep() throws {
    let folder = try TemporaryFolder()
    let result = try PseudoTerminal.run(
      ["advise", "pattern"], in: folder.path, columns: 100, lines: 40, input: "2\nperhaps\nyes\n")
    #expect(result.status == 0)
    #expect(result.output.contains("Is the screen always in exactly one of a few states"))
    #expect(result.output.contains("Type a number from 1 to 2, ? to compare the answers, or nothing to stop."))
    #expect(result.output.contains("→ Give each field a value, validators and a message"))
  }

  @Test func aPersonGoesBackAndComparesAnswers() throws {
    let folder = try TemporaryFolder()
    let back = try PseudoTerminal.run(
      ["advise", "pattern"], in: folder.path, columns: 100, lines: 40, input: "0\n2\n0\n1\n")
    #expect(back.status == 0 && back.output.contains("→ Keep one property of an enum"))
    // There is nothing to go back to from the first question.
    #expect(back.output.contains("Type a number from 1 to 2"))
    let compared = try PseudoTerminal.run(
      ["advise", "pattern"], in: folder.path, columns: 100, lines: 40, input: "?\n\n")
    #expect(compared.output.contains("1  → Keep one property of an enum"))
    #expect(compared.output.contains("2  asks: Does the user fill in a form"))
    #expect(compared.output.contains("`lintel advise TYPE` reads the answer off the code"))
  }

  @Test(arguments: [40, 60]) func questionsFitNarrowTerminals(_ columns: UInt16) throws {
    let folder = try TemporaryFolder()
    for topic in ["dependencies", "navigation", "binding"] {
      let result = try PseudoTerminal.run(
        ["advise", topic], in: folder.path, columns: columns, lines: 40, input: "?\n\n")
      for line in result.output.split(whereSeparator: \.isNewline) {
        // The input is not echoed, so what follows a prompt stands behind it here.
        let line = line.trimmingPrefix("> ")
        #expect(line.count <= Int(columns), "\(line)")
      }
    }
  }

  @Test(arguments: [
    ["advise", "need"], ["advise", "creation", "--answers", "needs=few"], ["advise", "ProductListViewController"],
  ])
  func theGuideShowsRealOutput(_ arguments: [String]) async throws {
    let root = #filePath.components(separatedBy: "/Tests/CommandTests/")[0]
    let guide = try String(contentsOfFile: root + "/Documentation/Advise.md", encoding: .utf8)
    let result = try await Command.run(arguments, in: root + "/Samples/LegacyShop")
    #expect(
      guide.contains("$ lintel \(arguments.joined(separator: " "))\n\(result.output)```"),
      "Documentation/Advise.md shows other output than this:\n\(result.output)")
  }

  @Test func theSkillIsWrittenAndKeptCurrent() async throws {
    let folder = try TemporaryFolder()
    let missing = try await Command.run(["advise", "--agent", "--check"], in: folder.path)
    #expect(missing.status == 1 && missing.error.contains("SKILL.md and"))
    let written = try await Command.run(["advise", "--agent"], in: folder.path)
    #expect(written.status == 0 && written.output.contains("wrote .claude/skills/lintel-mvvm/SKILL.md\n"))
    #expect(try await Command.run(["advise", "--agent", "--check"], in: folder.path).status == 0)
    #expect(try await Command.run(["advise", "--agent"], in: folder.path).output == "The skill is up to date.\n")

    let page = folder.path + "/.claude/skills/lintel-mvvm/references/pattern.md"
    let text = try String(contentsOfFile: page, encoding: .utf8)
    try (text + "more\n").write(toFile: page, atomically: true, encoding: .utf8)
    #expect(try await Command.run(["advise", "--agent", "--check"], in: folder.path).status == 1)
    #expect(try await Command.run(["advise", "--agent"], in: folder.path).status == 0)
    #expect(try String(contentsOfFile: page, encoding: .utf8) == text)
  }

  @Test func aFileOfTheUserStays() async throws {
    let folder = try TemporaryFolder()
    let skill = folder.path + "/skill"
    try FileManager.default.createDirectory(atPath: skill, withIntermediateDirectories: true)
    try "ours\n".write(toFile: skill + "/SKILL.md", atomically: true, encoding: .utf8)
    let result = try await Command.run(["advise", "--agent", "--into", "skill"], in: folder.path)
    #expect(result.status == 2 && result.error.contains("skill/SKILL.md was not written by lintel"))
    #expect(try String(contentsOfFile: skill + "/SKILL.md", encoding: .utf8) == "ours\n")
    #expect(!FileManager.default.fileExists(atPath: skill + "/references"))
  }
}
