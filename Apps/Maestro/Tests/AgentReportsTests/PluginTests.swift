import AgentReports
import Domain
import Foundation
import Subprocess
import Testing

/// The plugin is JavaScript: it runs where there is a Node.
@Suite("The plugin of opencode")
struct PluginTests {
  static var node: String? {
    ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"].first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  @Test("Hands on what counts, leaves subagents out, and adds up what was used", .enabled(if: node != nil))
  func events() async throws {
    let node = try #require(Self.node)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plugin \(UUID())'s").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let hook = "\(folder)/hook"
    try "#!/bin/sh\ncat >> \"$(dirname \"$0\")/events\"\necho >> \"$(dirname \"$0\")/events\"\n".write(
      toFile: hook, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: hook)
    let setup = AgentSetup(
      .opencode, arguments: [], environment: [:], place: HookPlace(folder: folder, program: hook))
    try #require(setup.files["opencode.js"]).write(
      toFile: "\(folder)/opencode.mjs", atomically: true, encoding: .utf8)
    try """
    import { Maestro } from "./opencode.mjs"
    const { event } = await Maestro({})
    const say = (type, properties) => event({ event: { type, properties } })
    const message = (id, cost) => ({ id, role: "assistant", cost, time: { completed: 1 },
      tokens: { input: 10, output: 2, reasoning: 1, cache: { read: 5, write: 0 } } })
    await say("session.created", { info: { id: "child", parentID: "top" } })
    await say("session.status", { sessionID: "top", status: { type: "busy" } })
    await say("session.status", { sessionID: "top", status: { type: "busy" } })
    await say("lsp.updated", {})
    await say("session.idle", { sessionID: "child" })
    await say("message.updated", { info: message("a", 0.25) })
    await say("message.updated", { info: message("a", 0.5) })
    await say("message.updated", { info: message("b", 0.25) })
    await say("message.part.updated", { part: { type: "text", text: "Done.", time: { end: 1 }, sessionID: "top" } })
    await say("session.idle", { sessionID: "top" })
    """.write(toFile: "\(folder)/run.mjs", atomically: true, encoding: .utf8)
    let result = try await run(
      .path(.init(node)), arguments: ["\(folder)/run.mjs"], output: .discarded, error: .string(limit: 10_000))
    #expect(result.terminationStatus.isSuccess, "\(result.standardError)")

    let lines = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/events")).split(separator: 0x0A).map { Array($0) }
    #expect(lines.count == 5)
    var report = AgentReport()
    for line in lines { AgentKind.opencode.read(line, into: &report) }
    #expect(report.state == .finished)
    #expect(report.text == "Done.")
    #expect(report.usage == AgentUsage(inputTokens: 30, outputTokens: 6, cost: 0.75))
  }
}
