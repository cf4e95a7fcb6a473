import ArgumentParser
import Domain
import Foundation
import Presentation
import ViewModels

struct List: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "List the sessions, newest first.")
  @Argument(help: "Words that name, branch, repository or agent must contain.")
  var words: [String] = []
  @Flag(help: "The archived ones instead of those in use.")
  var archived = false
  @Option(help: "How many at most.")
  var limit = 100
  @Option(help: "How many to leave out at the beginning.")
  var offset = 0
  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard (1...10_000).contains(limit) else { throw ValidationError("--limit is a number from 1 to 10,000.") }
    guard offset >= 0 else { throw ValidationError("--offset is 0 or more.") }
  }

  func run() async throws {
    try await common.run { service, printer in
      let query = SessionQuery(
        text: words.joined(separator: " "), archived: archived, offset: offset, limit: limit)
      let page = try await service.sessions(matching: query)
      try printer.result("page", page, text: text(page))
    }
  }

  private func text(_ page: SessionPage) -> String {
    guard !page.sessions.isEmpty else {
      return words.isEmpty ? "No sessions. Create one: maestro new NAME" : "No session matches."
    }
    // Most lists have no groups, and lines have an end.
    let hasGroups = page.sessions.contains { $0.group != nil }
    var table = Table(
      header: ["ID", "NAME", "STATUS", "AGENT"] + (hasGroups ? ["GROUP"] : []) + ["BRANCH", "REPOSITORY", "CHANGED"])
    let now = Date()
    for session in page.sessions {
      table.add(
        [session.id.short, session.name, Badge(session).text, session.agent.name]
          + (hasGroups ? [session.group ?? ""] : [])
          + [session.branch, session.repository.name, Format.ago(session.updatedAt, now: now)])
    }
    var lines = [table.text]
    for session in page.sessions where session.urgency == .waits {
      let says = VisibleText.of(session.report.text).split(whereSeparator: \.isNewline).joined(separator: " ")
      if !says.isEmpty { lines.append("\(session.name): \(says)") }
    }
    let left = page.total - page.sessions.count
    if left > 0 { lines.append("\(Format.count(left, "more session")). See --offset and --limit.") }
    return lines.joined(separator: "\n")
  }
}
