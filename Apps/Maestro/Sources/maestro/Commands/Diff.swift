import ArgumentParser
import Domain
import Foundation
import Presentation
import ViewModels

struct Diff: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show everything that a session changed: committed, staged, not staged and new.")
  @OptionGroup var target: SessionArgument
  @Flag(help: "Only the files and how many lines came and went.")
  var stat = false
  @OptionGroup var common: CommonOptions

  func run() async throws {
    try await common.run { service, printer in
      let id = try await SessionLookup(service: service).session(target.session).id
      guard !common.json else { return try printer.result("review", try await service.review(of: id), text: "") }
      let snapshot = await Self.look(id, service)
      if snapshot.state.phase == .failed {
        throw SessionError(.git, step: "Compare", reason: snapshot.state.message, details: snapshot.state.details ?? "")
      }
      try printer.line(text(snapshot, isColoured: isatty(STDOUT_FILENO) == 1))
    }
  }

  @MainActor
  private static func look(_ id: SessionID, _ service: any SessionService) async -> DiffSnapshot {
    let model = DiffViewModel(id, service: service)
    await model.load()
    return Presentation.snapshot(of: model, now: Date(), home: NSHomeDirectory())
  }

  private func text(_ snapshot: DiffSnapshot, isColoured: Bool) -> String {
    guard !snapshot.files.isEmpty else { return snapshot.state.message }
    var lines = [snapshot.summary]
    for file in snapshot.files {
      if !stat { lines.append("") }
      let viewed = file.isViewed ? "  viewed" : ""
      lines.append("\(file.scope)  \(file.change.text)  \(file.path)  \(file.summary)\(viewed)")
      guard !stat else { continue }
      for hunk in file.hunks {
        lines.append(paint("@@ \(hunk.heading)", "36", isColoured))
        lines += hunk.lines.map { line in
          switch line.kind {
          case "added": paint("+\(line.text)", "32", isColoured)
          case "removed": paint("-\(line.text)", "31", isColoured)
          default: " \(line.text)"
          }
        }
      }
      if let note = file.note { lines.append(note) }
    }
    if let omitted = snapshot.omitted { lines.append(omitted) }
    return lines.joined(separator: "\n")
  }

  private func paint(_ text: String, _ colour: String, _ isColoured: Bool) -> String {
    isColoured ? "\u{1B}[\(colour)m\(text)\u{1B}[0m" : text
  }
}
