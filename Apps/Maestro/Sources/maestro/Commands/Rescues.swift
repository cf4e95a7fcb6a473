import ArgumentParser
import Domain
import Foundation
import Presentation

struct Rescues: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "What was brought to safety when sessions were removed: list, restore, discard.",
    subcommands: [ListRescues.self, RestoreRescue.self, DiscardRescue.self, PruneRescues.self],
    defaultSubcommand: ListRescues.self)

  /// What a rescue is, and what goes with it.
  fileprivate static func text(_ rescue: Rescue, now: Date) -> String {
    var parts = [Format.ago(rescue.date, now: now)]
    if rescue.ref != nil {
      parts.append(
        rescue.onlyHere == 0
          ? "all its commits are on other branches, too"
          : "\(Format.count(rescue.onlyHere, "commit")) that nothing else keeps")
    }
    if !rescue.paths.isEmpty { parts.append("\(Format.bytes(rescue.bytes)) of files") }
    let name = rescue.sessionName.map { "  \(VisibleText.of($0))" } ?? ""
    let places = [rescue.repository.flatMap { repository in rescue.ref.map { "git -C \(repository.path) log \($0)" } }]
    return
      (["\(rescue.id)\(name)  \(parts.joined(separator: ", "))"]
      + (places.compactMap { $0 } + rescue.paths).map { "  \($0)" }).joined(separator: "\n")
  }

  /// Says what would be lost and asks for `--yes`.
  fileprivate static func confirm(_ rescues: [Rescue], _ isAgreed: Bool) throws {
    guard !isAgreed, !rescues.isEmpty else { return }
    for rescue in rescues { Printer.remark(text(rescue, now: Date())) }
    throw SessionError(
      .invalid, step: "Discard what was rescued",
      reason: "This deletes what is listed above for good. Say it again with --yes.")
  }
}

struct ListRescues: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List what was rescued, oldest first.")
  @OptionGroup var common: CommonOptions

  func run() async throws {
    try await common.run { service, printer in
      let rescues = try await service.rescues()
      let lines = rescues.map { Rescues.text($0, now: Date()) }
      try printer.result(
        "rescues", rescues, text: lines.isEmpty ? "Nothing was rescued." : lines.joined(separator: "\n"))
    }
  }
}

struct RestoreRescue: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Make a branch of what was rescued, and a session when an agent is named.")
  @Argument(help: "What to restore: see maestro rescues.")
  var rescue: String
  @Option(help: "The name of the new branch.")
  var branch: String
  @Option(help: "The agent of a new session on that branch.")
  var agent: String?
  @Option(help: "The name of that session; that of the removed one by default.")
  var name: String?
  @OptionGroup var common: CommonOptions

  func run() async throws {
    try await common.run { service, printer in
      let restored = try await service.restoreRescue(rescue, as: branch)
      guard let agent else {
        return try printer.result("rescue", restored, text: "Made the branch \(branch).")
      }
      let session = try await service.create(
        CreateRequest(
          name: name ?? restored.sessionName ?? branch, repositoryPath: restored.repository?.path ?? "",
          start: .existingBranch(branch, base: nil), profile: agent))
      try printer.result(
        "session", session,
        text: "Made the branch \(branch).\nCreated \(session.name) (\(session.id.short)).\n\(session.worktreePath)")
    }
  }
}

struct DiscardRescue: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "discard", abstract: "Delete what was rescued for good, after saying what is lost.")
  @Argument(help: "What to delete: see maestro rescues.")
  var rescue: String
  @Flag(help: "Delete it.")
  var yes = false
  @OptionGroup var common: CommonOptions

  func run() async throws {
    try await common.run { service, printer in
      try Rescues.confirm(try await service.rescues().filter { $0.id == rescue }, yes)
      try await service.discardRescue(rescue)
      try printer.result("discarded", [rescue], text: "Discarded \(rescue).")
    }
  }
}

struct PruneRescues: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune", abstract: "Delete what was rescued some days ago for good, after saying what is lost.")
  @Option(help: ArgumentHelp("How old it must be.", valueName: "days"))
  var olderThan: Int
  @Flag(help: "Delete it.")
  var yes = false
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if olderThan < 0 { throw ValidationError("--older-than is a number of days: 0 or more.") }
  }

  func run() async throws {
    try await common.run { service, printer in
      let limit = Date().addingTimeInterval(-86_400 * Double(olderThan))
      let old = try await service.rescues().filter { $0.date <= limit }
      try Rescues.confirm(old, yes)
      for rescue in old { try await service.discardRescue(rescue.id) }
      try printer.result("discarded", old.map(\.id), text: "Discarded \(old.count).")
    }
  }
}
