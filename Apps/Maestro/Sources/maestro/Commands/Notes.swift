import ArgumentParser
import Domain
import Foundation
import Presentation

/// A line as compilers write it: `FILE:LINE`.
struct LineArgument: ExpressibleByArgument {
  let path: String
  let number: Int

  init?(argument: String) {
    guard let colon = argument.lastIndex(of: ":"), let number = Int(argument[argument.index(after: colon)...]),
      number > 0, colon > argument.startIndex
    else { return nil }
    path = String(argument[..<colon])
    self.number = number
  }
}

struct Note: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Leave a note for the agent on a line of what a session changed.",
    discussion: """
      The line must be one that maestro diff shows. Notes wait until all are sent: maestro notes NAME --send

      Example: maestro note fix-login Sources/Login.swift:42 "Use the clock that is passed in"
      """)
  @OptionGroup var target: SessionArgument
  @Argument(help: ArgumentHelp("The line, in the file as it is now.", valueName: "file:line"))
  var line: LineArgument
  @Argument(help: "What is to be done with the line. '-' reads it from standard input.")
  var text: String
  @Flag(help: "The line is one that was removed: its number is the one it had before.")
  var removed = false
  @OptionGroup var common: CommonOptions

  func run() async throws {
    var typed = ""
    try await common.guarded { typed = try TextInput.text(self.text) }
    let draft = NoteDraft(path: line.path, number: line.number, isRemoved: removed, text: typed)
    try await common.run { service, printer in
      let session = try await SessionLookup(service: service).session(target.session)
      let note = try await service.addNote(draft, to: session.id)
      try printer.result("note", note, text: "Noted as \(note.number) on \(note.line.name) of \(session.name).")
    }
  }
}

struct Notes: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the notes on what a session changed; send, change or remove them.",
    discussion: """
      A note whose line has changed since is outdated; it is kept and sent like the others. Sent notes are listed until they \
      are removed.
      """)
  @OptionGroup var target: SessionArgument
  @Flag(help: "Send all that are pending to the agent as one prompt.")
  var send = false
  @Option(help: ArgumentHelp("Remove the note of this number.", valueName: "number"))
  var remove: Int?
  @Option(help: ArgumentHelp("Change the note of this number to --text.", valueName: "number"))
  var edit: Int?
  @Option(help: "What the note is to say. '-' reads it from standard input.")
  var text: String?
  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard [send, remove != nil, edit != nil].count(where: { $0 }) < 2 else {
      throw ValidationError("Give one of --send, --remove and --edit.")
    }
    guard (edit == nil) == (text == nil) else { throw ValidationError("--edit and --text go together.") }
  }

  func run() async throws {
    var typed = ""
    try await common.guarded { typed = try self.text.map { try TextInput.text($0) } ?? "" }
    let text = typed
    try await common.run { service, printer in
      let session = try await SessionLookup(service: service).session(target.session)
      if send {
        let sent = try await service.sendNotes(of: session.id)
        return try printer.result(
          "sent", sent, text: "Sent \(Format.count(sent.count, "note")) to \(session.name).")
      }
      if let remove {
        try await service.removeNote(remove, of: session.id)
        return try printer.result("removed", remove, text: "Removed the note \(remove) of \(session.name).")
      }
      if let edit {
        let note = try await service.editNote(edit, of: session.id, text: text)
        return try printer.result("note", note, text: "Changed the note \(note.number) on \(note.line.name).")
      }
      let notes = try await service.notes(of: session.id)
      let now = Date()
      try printer.result(
        "notes", notes,
        text: notes.isEmpty ? "No notes." : notes.map { Self.text($0, now: now) }.joined(separator: "\n"))
    }
  }

  private static func text(_ note: ReviewNote, now: Date) -> String {
    var remarks: [String] = []
    if note.line.isRemoved { remarks.append("removed line") }
    if let sentAt = note.sentAt {
      remarks.append("sent \(Format.ago(sentAt, now: now))")
    } else if note.place?.standing == .outdated {
      remarks.append("outdated")
    }
    let end = remarks.isEmpty ? "" : "  (\(remarks.joined(separator: ", ")))"
    let lines = note.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { "   \($0)" }
    return (["\(note.number)  \(note.place?.name ?? note.line.name)\(end)", "   > \(note.line.quote)"] + lines)
      .joined(separator: "\n")
  }
}
