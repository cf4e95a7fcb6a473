import Findings
import Refactoring
import Testing

/// What a plan says about code that was not analyzed.
struct UnseenCodeTests {
  private func objectiveC(_ path: String, _ lines: Int) -> UnseenFile {
    UnseenFile(path: path, kind: .objectiveC, lines: lines)
  }

  /// A settings screen in Objective-C beside a little Swift, and a chat that has no Swift at all.
  private func sample() -> PlanSample {
    var sample = PlanSample.shop()
    sample.file("App/Settings/SettingsCell.swift", "SettingsCell", "view")
    sample.add("binds-in-init", "SettingsCell", in: "App/Settings/SettingsCell.swift")
    sample.unseen = [
      objectiveC("App/Chat/ChatViewController.m", 6157), objectiveC("App/Managers/SHCartUploader.m", 40),
      objectiveC("App/Settings/SettingsViewController.h", 43),
      objectiveC("App/Settings/SettingsViewController.m", 4272),
      objectiveC("App/Utils/Strings.m", 70),
    ]
    sample.change(["App/Settings/SettingsViewController.m"])
    sample.change(["App/Settings/SettingsViewController.m", "App/Settings/SettingsViewController.h"])
    return sample
  }

  @Test
  func
    `Objective-C belongs to the feature of its folder, then to that of its name, and folders without Swift have a name`()
    throws
  {
    let unseen = try sample().run().unseen
    #expect(
      unseen.rows.map { "\($0.name): \($0.files) files, \($0.lines) lines, \($0.commits ?? -1) commits" } == [
        "Settings: 2 files, 4315 lines, 2 commits", "Chat: 1 files, 6157 lines, 0 commits",
        "Cross-cutting: 1 files, 70 lines, 0 commits", "Cart: 1 files, 40 lines, 0 commits",
      ])
    #expect(unseen.rows.map(\.file) == ["settings.md", nil, "cross-cutting.md", "cart.md"])
    #expect(
      unseen.largest.map(\.path) == ["App/Settings/SettingsViewController.m", "App/Settings/SettingsViewController.h"])
    #expect(unseen.largest.first?.commits == 2)
  }

  @Test func `Screens in a folder that says nothing are named after themselves, without the prefix of the app`() throws
  {
    var sample = sample()
    sample.unseen = [
      objectiveC("App/Classes/SPNoteEditorViewController.m", 900),
      objectiveC("App/Classes/SPNoteEditorViewController.h", 20),
      objectiveC("App/Classes/SPViewController.m", 2), objectiveC("App/Classes/+.m", 1), objectiveC(".m", 1),
      objectiveC("App/Classes/SPOrdersStore.m", 30), objectiveC("App/Classes/SPTracker.m", 40),
    ]
    #expect(
      try sample.run().unseen.rows.map { "\($0.name) \($0.lines)" } == [
        "Note Editor 920", "Cross-cutting 44", "Orders 30",
      ])
  }

  // Mutation: judge the feature by its Swift alone.
  @Test func `A feature that is mainly Objective-C and changes is not called stable`() throws {
    var sample = sample()
    let result = try sample.run()
    #expect(result.progress.scopes.first { $0.name == "Settings" }?.status == .notAnalyzed)
    #expect(result.text("README.md").contains("| 1 | 0 | Objective-C: not analyzed |"))
    #expect(result.text("settings.md").contains("> **Status**: Objective-C: not analyzed"))
    #expect(!result.text("settings.md").contains("leave it alone"))
    #expect(result.progress.scopes.first { $0.name == "Account" }?.status == .leftAlone)
    #expect(try sample.run(result.texts).changed.isEmpty)
    // It changes no more.
    sample.history?.changes = []
    #expect(try sample.run(result.texts).progress.scopes.first { $0.name == "Settings" }?.status == .leftAlone)
  }

  @Test func `What changes in Objective-C counts when features are ranked`() throws {
    let order = try sample().run().progress.scopes.map(\.name)
    #expect(order.first == "Settings", "\(order)")
  }

  @Test func `The dashboard names features and the largest files that change, with rounded sizes`() throws {
    let text = try sample().run().text("README.md")
    let block = """
      <!-- lintel: end of dashboard -->

      <!-- lintel: not analyzed -->

      ## Not analyzed

      Lintel reads Swift only. The tasks of this plan say nothing about the code below; `lintel plan status` shows exact sizes and how often it changes.

      | Feature / scope | Objective-C files | Lines |
      |---|---:|---:|
      | Chat | 1 | 6,200 |
      | Settings | 2 | 4,300 |
      | Cross-cutting | 1 | 70 |
      | Cart | 1 | 40 |

      The largest files that change: `App/Settings/SettingsViewController.m` (4,300 lines), `App/Settings/SettingsViewController.h` (43 lines).

      <!-- lintel: end of not analyzed -->

      ## How to work with it
      """
    #expect(text.contains(block), "\(text)")
  }

  @Test func `Objective-C that grows or changes never makes a plan look old`() throws {
    var sample = sample()
    let texts = try sample.run().texts
    sample.unseen[0].lines = 9000
    sample.unseen.append(objectiveC("App/Chat/ChatCell.m", 500))
    sample.change(["App/Chat/ChatViewController.m"])
    #expect(try sample.run(texts).changed.isEmpty)
    // It is written with the next change.
    sample.findings.removeAll { $0.type == "SettingsCell" }
    let next = try sample.run(texts)
    #expect(next.text("README.md").contains("| Chat | 2 | 9,500 |"))
    #expect(next.text("README.md").contains("`App/Chat/ChatViewController.m` (9,000 lines)"))
    #expect(try sample.run(next.texts).changed.isEmpty)
  }

  @Test func `Lines that a user writes into the block stay, and an older plan gets the block with the next change`()
    throws
  {
    var sample = sample()
    // Without those that change the status of a feature.
    let unseen = sample.unseen.filter { !$0.path.contains("Settings") }
    sample.unseen = []
    let texts = try sample.run().texts
    #expect(!texts.contains { $0.text.contains("Not analyzed") })
    sample.unseen = unseen
    #expect(try sample.run(texts).changed.map(\.name).contains("README.md") == false)
    sample.findings.removeAll { $0.type == "SettingsCell" }
    var later = try sample.run(texts).texts
    let index = try #require(later.firstIndex { $0.name == "README.md" })
    #expect(later[index].text.contains("## Not analyzed"))
    later[index].text = later[index].text.replacing(
      "| Cart | 1 | 40 |\n", with: "| Cart | 1 | 40 |\n\nAsk Kim about chat.\n")
    sample.findings.removeAll { $0.type == "OrderRepository" }
    let last = try sample.run(later).text("README.md")
    #expect(last.contains("<!-- lintel: end of not analyzed -->\n\nAsk Kim about chat.\n"))
    #expect(last.components(separatedBy: "## Not analyzed").count == 2)
    // Without such code the marks stay.
    sample.unseen = []
    sample.findings.removeAll { $0.type == "ProfileViewController" }
    let none = try sample.run([PlanText(name: "README.md", text: last)] + later.filter { $0.name != "README.md" })
    #expect(none.text("README.md").contains("<!-- lintel: not analyzed -->\n<!-- lintel: end of not analyzed -->\n"))
  }

  @Test func `A block that was taken apart stays as it is`() throws {
    var sample = sample()
    var texts = try sample.run().texts
    let index = try #require(texts.firstIndex { $0.name == "README.md" })
    texts[index].text = texts[index].text.replacing("<!-- lintel: end of not analyzed -->\n", with: "")
    sample.findings.removeAll { $0.type == "SettingsCell" }
    sample.unseen = []
    #expect(try sample.run(texts).text("README.md").contains("| Chat | 1 | 6,200 |"))
  }
}

extension PlanSample {
  /// A commit of the last twelve months.
  mutating func change(_ paths: [String]) {
    guard let head = history?.head else { return }
    history?.changes.append(PlanHistory.Change(commit: head, isFix: false, paths: paths))
  }
}
