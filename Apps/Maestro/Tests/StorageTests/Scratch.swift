import Domain
import Foundation
import Storage

/// A folder of its own that goes with the test.
final class Scratch: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/storage-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var database: String { path + "/state/maestro.sqlite" }

  func store() throws -> SQLiteSessionStore { try SQLiteSessionStore(path: database) }
}

func sample(
  _ name: String, repository: String = "/repos/shop", branch: String? = nil, agent: String = "claude",
  phase: Session.Phase = .active, at seconds: Double = 0
) throws -> Session {
  Session(
    name: name, repository: Repository(path: repository, commonDirectory: repository + "/.git"),
    branch: branch ?? "session-\(name)", ownsBranch: true, baseBranch: "main",
    baseCommit: try commit("0a"), worktreePath: "/state/worktrees/\(name)",
    agent: AgentProfile(name: agent, executable: agent, arguments: ["{prompt}"], waitingPatterns: [#"\?$"#]),
    prompt: "Say \"hello\"\n\u{1F600}", copiedFiles: [CopiedFile(path: ".env", digest: "ab")],
    group: "Group", ports: PortRange(first: 20_000, count: 3), disposablePatterns: ["*.o"], phase: phase,
    status: .failed(code: 143), process: ProcessIdentity(pid: 7, startTime: .max, bootID: "b"),
    terminal: TerminalExtent(columns: 90, rows: 30), problem: "It's 5 o'clock",
    createdAt: Date(timeIntervalSince1970: 1_700_000_000.123 + seconds))
}

func commit(_ byte: String) throws -> CommitID {
  guard let id = CommitID(String(repeating: byte, count: 20)) else { throw SampleError() }
  return id
}

struct SampleError: Error {}
