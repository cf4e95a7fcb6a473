import Reporting

/// What people should know about a run, on standard error.
enum Notes {
  /// - Parameters:
  ///   - level: `note` or `warning`.
  ///   - all: whether notes of one kind have a line each.
  static func write(_ notes: [String], as level: String, all: Bool) {
    for note in all ? notes : NoteList.folded(notes, hint: NoteList.verbose) {
      StandardError.write("\(level): \(note)\n")
    }
  }
}
