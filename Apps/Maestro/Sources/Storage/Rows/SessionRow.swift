import Domain
import Foundation
import GRDB

/// A session as columns. Columns that this version does not know are neither read nor written.
enum SessionRow {
  /// The columns of a session, in the order of `values(of:)`.
  static let columns = [
    "id", "name", "repositoryPath", "commonDirectory", "branch", "ownsBranch", "baseBranch", "baseCommit",
    "worktreePath",
    "agent", "prompt", "copiedFiles", "phase", "status", "exitCode", "pid", "processStart", "bootID", "problem",
    "createdAt", "updatedAt", "searchText", "report", "ports", "disposablePatterns", "groupName", "terminal",
  ]

  static let insertion =
    "INSERT INTO session (\(columns.joined(separator: ", "))) "
    + "VALUES (\(columns.map { ":\($0)" }.joined(separator: ", ")))"
  static let update =
    "UPDATE session SET \(columns.dropFirst().map { "\($0) = :\($0)" }.joined(separator: ", ")) WHERE id = :id"

  static func arguments(of session: Session) throws -> StatementArguments {
    let status = StatusColumn.write(session.status)
    let values: [(any DatabaseValueConvertible)?] = [
      session.id.description, session.name, session.repository.path, session.repository.commonDirectory, session.branch,
      session.ownsBranch, session.baseBranch, session.baseCommit.description, session.worktreePath,
      try JSONColumn.write(session.agent), session.prompt, try JSONColumn.write(session.copiedFiles),
      session.phase.rawValue, status.name, status.code, session.process?.pid,
      // SQLite has no unsigned numbers.
      session.process.map { Int64(bitPattern: $0.startTime) }, session.process?.bootID, session.problem,
      session.createdAt.timeIntervalSinceReferenceDate, session.updatedAt.timeIntervalSinceReferenceDate,
      searchText(of: session), session.report == AgentReport() ? nil : try JSONColumn.write(session.report),
      try session.ports.map { try JSONColumn.write($0) },
      session.disposablePatterns.isEmpty ? nil : try JSONColumn.write(session.disposablePatterns),
      session.group, try session.terminal.map { try JSONColumn.write($0) },
    ]
    return StatementArguments(Dictionary(uniqueKeysWithValues: zip(columns, values)))
  }

  /// What the words of a search are looked for in. The line ends keep a word from matching across two values.
  static func searchText(of session: Session) -> String {
    folded(
      [session.name, session.branch, session.repository.name, session.agent.name, session.prompt].joined(
        separator: "\n"))
  }

  /// The same for upper and lower case, and for the two ways to write an umlaut.
  static func folded(_ text: String) -> String { text.lowercased().precomposedStringWithCanonicalMapping }

  /// - Parameter agents: what was read before in the same query: many sessions have the same agent.
  static func session(_ row: Row, agents: inout [String: AgentProfile]) throws -> Session {
    let idText: String = try row.decode(forColumn: "id")
    guard let id = SessionID(idText) else { throw UnreadableRow(session: idText, column: "id") }
    func unreadable(_ column: String) -> UnreadableRow { UnreadableRow(session: idText, column: column) }
    func value<Value: DatabaseValueConvertible>(_ column: String, as type: Value.Type = Value.self) throws -> Value {
      guard let value = try? row.decode(Value.self, forColumn: column) else { throw unreadable(column) }
      return value
    }
    func optional<Value: DatabaseValueConvertible>(_ column: String, as type: Value.Type = Value.self) throws -> Value?
    {
      do { return try row.decode(Value?.self, forColumn: column) } catch { throw unreadable(column) }
    }

    guard let baseCommit = CommitID(try value("baseCommit")) else { throw unreadable("baseCommit") }
    guard let phase = Session.Phase(rawValue: try value("phase")) else { throw unreadable("phase") }
    guard let status = StatusColumn.read(try value("status"), code: try optional("exitCode")) else {
      throw unreadable("status")
    }
    let agentText: String = try value("agent")
    let copiedText: String = try value("copiedFiles")
    guard let agent = agents[agentText] ?? JSONColumn.read(AgentProfile.self, agentText) else {
      throw unreadable("agent")
    }
    agents[agentText] = agent
    guard let copied = copiedText == "[]" ? [] : JSONColumn.read([CopiedFile].self, copiedText) else {
      throw unreadable("copiedFiles")
    }
    let reportText: String? = try optional("report")
    guard let report = reportText.map({ JSONColumn.read(AgentReport.self, $0) }) ?? AgentReport() else {
      throw unreadable("report")
    }
    let portsText: String? = try optional("ports")
    let ports = portsText.flatMap { JSONColumn.read(PortRange.self, $0) }
    guard portsText == nil || ports != nil else { throw unreadable("ports") }
    let patternsText: String? = try optional("disposablePatterns")
    guard let patterns = patternsText.map({ JSONColumn.read([String].self, $0) }) ?? [] else {
      throw unreadable("disposablePatterns")
    }
    let terminalText: String? = try optional("terminal")
    let terminal = terminalText.flatMap { JSONColumn.read(TerminalExtent.self, $0) }
    guard terminalText == nil || terminal != nil else { throw unreadable("terminal") }
    var process: ProcessIdentity?
    if let pid = try optional("pid", as: Int32.self) {
      process = ProcessIdentity(
        pid: pid, startTime: UInt64(bitPattern: try value("processStart", as: Int64.self)), bootID: try value("bootID"))
    }
    return Session(
      id: id, name: try value("name"),
      repository: Repository(path: try value("repositoryPath"), commonDirectory: try value("commonDirectory")),
      branch: try value("branch"), ownsBranch: try value("ownsBranch"), baseBranch: try value("baseBranch"),
      baseCommit: baseCommit, worktreePath: try value("worktreePath"), agent: agent, prompt: try value("prompt"),
      copiedFiles: copied, group: try optional("groupName"), ports: ports, disposablePatterns: patterns, phase: phase,
      status: status, report: report,
      process: process, terminal: terminal,
      problem: try optional("problem"),
      createdAt: Date(timeIntervalSinceReferenceDate: try value("createdAt")),
      updatedAt: Date(timeIntervalSinceReferenceDate: try value("updatedAt")))
  }
}

/// A row that this version cannot read.
struct UnreadableRow: Error {
  let session: String
  let column: String
}
