import Foundation
import GRDB
import MVVM

/// Puts a new file in the place of a damaged one, with everything in it that waits for the server.
///
/// The process may be killed at any moment. Until the new file is complete, the damaged one stays in place and the next
/// start begins from scratch; after that, a note exists and the next start completes the recovery.
struct Recovery {
  let path: String
  let schema: StoreSchema
  /// Is told of each SQL statement, and of each step on files, before it is done.
  var trace: StoreFile.StatementTrace?
  /// Runs on each connection before anything else; where there is one, the file may be encrypted.
  var prepare: StoreFile.Preparation?

  private var rebuilt: String { path + ".rebuilt" }
  /// The rescued data under a temporary name; a repeated recovery overwrites it.
  private var rescued: String { path + ".rescue.jsonl" }
  private var notePath: String { path + ".recovery" }

  /// What is known of a recovery whose new file is complete. It names no folder: apps move.
  private struct Note: Codable {
    let mark: String
    let finding: String
    let rescuedCount: Int
    let strandedCount: Int
    let isComplete: Bool
  }

  /// Makes a new file, and puts it in place of the damaged one.
  func run(_ finding: String) throws -> RecoveryReport {
    let mark = String(UUID().uuidString.lowercased().prefix(8))
    let found = try Rescue(path: path, trace: trace, prepare: prepare).read()
    // Before anything else is done with them: from here on they cannot be lost any more. What was encrypted is not written in
    // the clear: it stays in the damaged file.
    trace?("write what was read")
    if !found.changes.isEmpty, prepare == nil { try found.write(to: rescued) }
    trace?("remove an earlier attempt")
    Rescue.remove(rebuilt)
    trace?("make the new file")
    try StoreFile.make(rebuilt)
    let queue = try DatabaseQueue(path: rebuilt, configuration: StoreFile.configuration(trace, prepare))
    try schema.prepare(queue)
    let taken = try queue.write { try found.take(into: $0, schema.tables) }
    try queue.close()
    let note = Note(
      mark: mark, finding: finding, rescuedCount: taken, strandedCount: found.changes.count - taken,
      isComplete: found.isComplete)
    trace?("write the note")
    try JSONEncoder().encode(note).write(to: URL(fileURLWithPath: notePath), options: [.atomic])
    return try end(note)
  }

  /// Ends a recovery whose new file is complete.
  /// - Returns: what was done; nothing when there is none to end.
  func end() throws -> RecoveryReport? {
    guard FileManager.default.fileExists(atPath: notePath) else { return nil }
    return try end(try JSONDecoder().decode(Note.self, from: Data(contentsOf: URL(fileURLWithPath: notePath))))
  }

  private func end(_ note: Note) throws -> RecoveryReport {
    let files = FileManager.default
    let aside = "\(path).damaged-\(note.mark)"
    if files.fileExists(atPath: rebuilt) {
      // With the log of another file SQLite would spoil the new one.
      for suffix in ["", "-wal", "-shm"] where files.fileExists(atPath: path + suffix) {
        trace?("move the damaged file aside\(suffix)")
        try files.moveItem(atPath: path + suffix, toPath: aside + suffix)
      }
      trace?("move the new file into its place")
      try files.moveItem(atPath: rebuilt, toPath: path)
    }
    if files.fileExists(atPath: rescued) {
      trace?("give what was read its name")
      try files.moveItem(atPath: rescued, toPath: rescuedFile(note.mark))
    }
    trace?("remove the note")
    try files.removeItem(atPath: notePath)
    let hasFile = files.fileExists(atPath: rescuedFile(note.mark))
    return RecoveryReport(
      finding: note.finding, damagedFile: aside, rescuedFile: hasFile ? rescuedFile(note.mark) : nil,
      rescuedCount: note.rescuedCount, strandedCount: note.strandedCount, isComplete: note.isComplete)
  }

  private func rescuedFile(_ mark: String) -> String { "\(path).rescued-\(mark).jsonl" }
}
