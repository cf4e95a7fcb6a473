import ArgumentParser
import Domain
import Foundation
import Presentation

struct Show: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Show what is known about a session.")
  @OptionGroup var target: SessionArgument
  @OptionGroup var common: CommonOptions

  private struct Details: Encodable {
    let session: Session
    let worktree: WorktreeState?
    let lastOutput: Double?
  }

  func run() async throws {
    try await common.run { service, printer in
      let session = try await SessionLookup(service: service).session(target.session)
      // The session is worth showing also when its worktree cannot be looked at.
      var problem: SessionError?
      var worktree: WorktreeState?
      if session.phase == .active {
        do { worktree = try await service.state(of: session.id) } catch let error as SessionError { problem = error }
      }
      let lastOutput = await service.lastOutput(of: session.id)
      try printer.result(
        "details", Details(session: session, worktree: worktree, lastOutput: lastOutput),
        text: text(session, worktree, lastOutput, problem))
    }
  }

  private func text(
    _ session: Session, _ worktree: WorktreeState?, _ lastOutput: Double?, _ problem: SessionError?
  ) -> String {
    let now = Date()
    var lines = [
      "\(session.name)  \(Badge(session).text)", "id          \(session.id)", "repository  \(session.repository.path)",
      "branch      \(session.branch), from \(session.baseBranch) at \(session.baseCommit.short)",
      "worktree    \(session.phase == .archived ? "none while it is archived" : session.worktreePath)",
      "agent       \(session.agent.name): \(([session.agent.executable] + session.agent.arguments).joined(separator: " "))",
      "restart     \(restart(session.agent))",
      "created     \(Format.ago(session.createdAt, now: now))",
    ]
    if let process = session.process, session.status.isAlive {
      lines.append("process     \(process.pid)")
    }
    if let group = session.group { lines.append("group       \(group)") }
    if let ports = session.ports { lines.append("ports       \(ports.text), preview at \(ports.preview)") }
    if let lastOutput {
      lines.append("output      \(Format.ago(Date(timeIntervalSince1970: lastOutput), now: now))")
    }
    if !session.report.text.isEmpty, session.report.state != .working {
      lines.append("says        \(VisibleText.of(session.report.text).replacing("\n", with: "\n            "))")
    }
    if session.status == .waiting, session.report.state == nil {
      lines.append("            a guess: its output has stopped, and it has not said how it is doing")
    }
    if let usage = Format.usage(session.report.totalUsage) { lines.append("used        \(usage)") }
    if let worktree { lines.append("changes     \(changes(worktree, session))") }
    for text in [session.problem, problem?.message] {
      if let text { lines.append("problem     \(text)") }
    }
    return lines.joined(separator: "\n")
  }

  private func restart(_ agent: AgentProfile) -> String {
    guard let arguments = agent.resumeArguments else { return "begins a new conversation" }
    return "goes on with its conversation: \(([agent.executable] + arguments).joined(separator: " "))"
  }

  private func changes(_ state: WorktreeState, _ session: Session) -> String {
    let files = Set(state.changes.lazy.filter { $0.scope != .committed }.map(\.path)).count
    var parts = [files == 0 ? "nothing to commit" : "\(Format.count(files, "file")) not committed"]
    if state.aheadOfBase > 0 { parts.append("\(Format.count(state.aheadOfBase, "commit")) ahead") }
    if state.behindBase > 0 { parts.append("\(Format.count(state.behindBase, "commit")) behind \(session.baseBranch)") }
    if let operation = state.operation { parts.append("in the middle of a \(operation)") }
    return parts.joined(separator: ", ")
  }
}
