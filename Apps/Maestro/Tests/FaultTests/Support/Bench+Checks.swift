import Domain
import Foundation
import SupervisorWire
import TestSupport
import Testing

extension Bench {
  /// What the doctor says, and changes nothing.
  func doctor() async throws -> Checkup {
    let answer = try await maestro("doctor")
    let checkup: Checkup = try answer.value("diagnosis")
    #expect(answer.isSuccess == checkup.findings.isEmpty, "\(answer)")
    return checkup
  }

  /// Lets the doctor repair what it can.
  /// - Returns: what did not fit, and what does not fit even then.
  func repair() async throws -> (found: [Diagnosis.Finding], left: [Diagnosis.Finding]) {
    let answer = try await maestro("doctor", "--repair")
    let checkup = try answer.value("diagnosis", as: Checkup.self)
    #expect(answer.isSuccess == checkup.left.isEmpty, "\(answer)")
    return (checkup.findings, checkup.left)
  }

  /// Lets the doctor repair all.
  /// - Returns: what did not fit.
  @discardableResult
  func repairAll(_ place: String = "", sourceLocation: SourceLocation = #_sourceLocation) async throws
    -> [Diagnosis.Finding]
  {
    let (found, left) = try await repair()
    #expect(left.isEmpty, "\(place): \(left)", sourceLocation: sourceLocation)
    return found
  }

  /// Nothing is left of any session.
  /// - Parameter passing: processes that are none of a session.
  func expectNothingLeft(
    _ when: String, passing: [Int32] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let traces = try await traces().filter { trace in !passing.contains { trace == "process \($0)" } }
    #expect(traces.isEmpty, "\(when): \(traces)", sourceLocation: sourceLocation)
  }

  /// What is there of sessions, found without Maestro: worktrees on disk and in git, branches, output, processes.
  func traces() async throws -> [String] {
    let listed = try await shell(
      "git for-each-ref --format='branch %(refname)' refs/heads/session-*; git worktree list --porcelain | grep ^worktree"
    ).split(separator: "\n").filter { $0 != "worktree \(repository)" }.map(String.init)
    let output = (try? FileManager.default.contentsOfDirectory(atPath: home + "/sessions")) ?? []
    return listed + worktreesOnDisk.map { "folder \($0)" } + output.map { "output \($0)" }
      + processes.map { "process \($0.pid)" }
  }

  /// What belongs to the user: refs, settings, index, files. No session may change any of it.
  func belongings() async throws -> [String: String] {
    var found: [String: String] = [:]
    found["refs"] = try await shell(
      "git for-each-ref | grep -v -e refs/heads/session- -e refs/maestro/ | cat; git rev-parse HEAD; git symbolic-ref HEAD"
    )
    for name in ["config", "HEAD", "index", "info/exclude", "ORIG_HEAD"] {
      found[".git/" + name] = FileManager.default.contents(atPath: "\(repository)/.git/\(name)")?.base64EncodedString()
    }
    for case let name as String in FileManager.default.enumerator(atPath: repository) ?? .init()
    where !name.hasPrefix(".git/") && name != ".git" {
      found[name] = FileManager.default.contents(atPath: "\(repository)/\(name)")?.base64EncodedString() ?? "folder"
    }
    return found
  }

  /// Waits until an agent has printed a text.
  func printed(_ text: String, _ session: Session) async throws {
    try await until("'\(text)' of \(session.name)") { self.output(of: session).contains(text) }
  }

  /// All that an agent printed, as it is on disk.
  func output(of session: Session) -> String {
    let folder = "\(home)/sessions/\(session.id)"
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
      $0.hasPrefix("output-")
    }
    return names.sorted().map { read("\(folder)/\($0)") ?? "" }.joined()
  }

  /// The supervisor of a running agent.
  func supervisor(of session: Session) throws -> ProcessTable.Entry {
    let agent = try agent(of: session)
    return try #require(ProcessTable.entry(of: agent.parent))
  }

  func agent(of session: Session) throws -> ProcessTable.Entry {
    let process = try #require(session.process)
    let entry = try #require(ProcessTable.entry(of: process.pid))
    try #require(entry.startTime == process.startTime)
    return entry
  }

  /// Ends processes without a chance to do anything, and waits until they are gone.
  func kill(_ entries: [ProcessTable.Entry]) async throws {
    // One that is gone already may have left its number to another one.
    let killed = entries.filter { ProcessTable.signal($0, SIGKILL) }
    for entry in killed { try await waitForEnd(of: entry.pid) }
  }
}
