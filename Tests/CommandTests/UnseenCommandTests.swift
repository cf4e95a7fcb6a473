import Foundation
import Testing

/// What commands say about code that they do not analyze.
@Suite struct UnseenCommandTests {
  private func app() async throws -> GitSandbox {
    let app = try GitSandbox(sample: "LegacyShop")
    let controller = "@implementation RoomViewController\n" + String(repeating: "// line\n", count: 5998) + "@end\n"
    for (path, text) in [
      "LegacyShop/Room/RoomViewController.m": controller,
      "LegacyShop/Room/RoomViewController.h": "@interface RoomViewController : NSObject\n@end",
      "LegacyShop/Room/tables.h": "int table[3];\n",
      "LegacyShopTests/RoomTests.m": "@implementation RoomTests\n@end\n",
      "Pods/Chat/Chat.m": "@implementation Chat\n@end\n",
      "LegacyShop/Room/Broken.swift": "",
      "LegacyShop/Legacy/Old.swift": "struct Old {}\n",
    ] {
      try FileManager.default.createDirectory(
        atPath: app.path + "/" + (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try app.write(path, text)
    }
    try Data([0x61, 0xFF, 0xFE]).write(to: URL(fileURLWithPath: app.path + "/LegacyShop/Room/Broken.swift"))
    try app.write(".lintel.yml", app.read(".lintel.yml") + "\nexclude: [LegacyShop/Legacy]\n")
    try await app.git("init", "-q")
    try await app.commit("The app", day: 1)
    try app.write("LegacyShop/Room/RoomViewController.m", controller + "// more\n")
    try await app.commit("Fix the room", day: 2)
    return app
  }

  private func run(_ arguments: [String], in app: GitSandbox) async throws -> Command.Result {
    try await Command.run(arguments + ["--no-cache"], in: app.path)
  }

  @Test func `A check sums up what it does not analyze in one line`() async throws {
    let app = try await app()
    let text = try await run(["check"], in: app).output
    #expect(
      text.contains(
        "\nNot analyzed: 2 Objective-C files (6,003 lines), 1 Swift file excluded by the configuration (1 line).\n"),
      "\(text)")
    #expect(text.contains("1 file not analyzed:\n  LegacyShop/Room/Broken.swift: "))
    let part = try await run(["check", "LegacyShop/Orders"], in: app).output
    #expect(!part.contains("Not analyzed"))
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(try await run(["check", "--format", "json"], in: app).output.utf8))
        as? [String: Any])
    let files = try #require(json["notAnalyzed"] as? [[String: Any]])
    #expect(files.map { $0["kind"] as? String } == ["excluded", "unreadable", "objective-c", "objective-c"])
    #expect(files.compactMap { $0["lines"] as? Int } == [1, 1, 2, 6001])
    let html = try await run(["check", "--format", "html"], in: app).output
    #expect(html.contains("<h2 id=\"not-analyzed-title\">Not analyzed</h2>"))
    #expect(html.contains("RoomViewController.m</td><td>6,001</td><td>2</td>"))
    let markdown = try await run(["check", "--format", "markdown"], in: app).output
    #expect(markdown.contains("\nNot analyzed: 2 Objective-C files (6,003 lines), "))
  }

  @Test func `The status of a plan names the files that matter, for people and for tools`() async throws {
    let app = try await app()
    #expect(try await run(["plan"], in: app).status == 0)
    #expect(app.read("refactoring/README.md").contains("| Room | 2 | 6,000 |"))
    let text = try await run(["plan", "status"], in: app).output
    #expect(
      text.contains(
        """
        Not analyzed: 2 Objective-C files (6,003 lines), 1 file that could not be read (1 line), 1 Swift file excluded by the configuration (1 line).
          Room    2 files    6,003 lines     2 commits
        Largest of these that changed in the last twelve months
          LegacyShop/Room/RoomViewController.m (6,001 lines, 2 commits)
        """), "\(text)")
    let markdown = try await run(["plan", "status", "--format", "markdown"], in: app).output
    #expect(markdown.contains("| Room | 2 | 6,003 | 2 |"))
    let json = try await run(["plan", "status", "--format", "json"], in: app).output
    #expect(json.contains("\"objectiveCLines\": 6003, \"objectiveCCommits\": 2"), "\(json)")
    #expect(try await run(["plan", "update", "--check"], in: app).status == 0)
  }

  @Test func `A submodule that is not checked out is named`() async throws {
    let app = try await app()
    let module = try TemporaryFolder(["Kit/A.swift": "struct A {}\n"])
    for arguments in [["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "Kit"]] {
      let all = ["-c", "user.name=A", "-c", "user.email=a@example.com"] + arguments
      _ = try await Command.run(all, in: module.path, program: "/usr/bin/git")
    }
    try await app.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", module.path, "Kit")
    try await app.commit("Kit", day: 3)
    try await app.git("submodule", "--quiet", "deinit", "-f", "Kit")
    let text = try await run(["check"], in: app).output
    #expect(text.contains(", 1 submodule that is not checked out.\n"), "\(text)")
  }
}
