/// The line that a note is about, as it was when the note was written.
public struct NotedLine: Hashable, Codable, Sendable {
  /// The file, below the top of the worktree.
  public var path: String
  /// The number of the line, from 1: in the file as it is now, or as it was before for a line that was removed.
  public var number: Int
  /// Whether the number counts in the file as it was before.
  public var isRemoved: Bool
  /// What the line said, as it was shown (`VisibleText`).
  public var quote: String

  /// A line.
  public init(path: String, number: Int, isRemoved: Bool = false, quote: String) {
    self.path = path
    self.number = number
    self.isRemoved = isRemoved
    self.quote = quote
  }

  /// `FILE:LINE`, as compilers write it.
  public var name: String { "\(path):\(number)" }
}

extension NotedLine {
  /// Finds the line among changes: at its number, else where the only line of the file that says the same is. Neither
  /// is a guess: of several lines that say the same, none is taken.
  public func place(in review: Review) -> NotePlace {
    let files = review.files.reversed().filter { file in
      file.change.path == path || (file.change.kind == .renamed && file.change.formerPath == path)
    }
    // The newest changes come last in a review, and the files as they lie there are what an agent sees.
    for file in files where file.contains(self) {
      return NotePlace(standing: .current, scope: file.change.scope, path: file.change.path, number: number)
    }
    if quote.contains(where: { !$0.isWhitespace }) {
      for file in files {
        let same = file.numbers(of: self)
        if same.count == 1, let number = same.first {
          return NotePlace(standing: .current, scope: file.change.scope, path: file.change.path, number: number)
        }
      }
    }
    let isCut = files.isEmpty ? review.omittedFiles > 0 : files.contains { $0.omittedLines > 0 }
    return NotePlace(standing: isCut ? .notShown : .outdated, path: path, number: number)
  }
}

extension FileDiff {
  fileprivate func contains(_ noted: NotedLine) -> Bool {
    line(noted.number, isRemoved: noted.isRemoved).map { VisibleText.of($0.text) == noted.quote } ?? false
  }

  /// The line of a number, when it is shown.
  public func line(_ number: Int, isRemoved: Bool) -> Line? {
    for hunk in hunks {
      for line in hunk.lines where line.number(isRemoved: isRemoved) == number { return line }
    }
    return nil
  }

  fileprivate func numbers(of noted: NotedLine) -> [Int] {
    hunks.flatMap(\.lines).compactMap { line in
      VisibleText.of(line.text) == noted.quote ? line.number(isRemoved: noted.isRemoved) : nil
    }
  }
}

extension FileDiff.Line {
  /// Its number among the lines that a note can be about: removed ones by what they were, the others by what they are.
  public func number(isRemoved: Bool) -> Int? { isRemoved == (kind == .removed) ? (newNumber ?? oldNumber) : nil }
}
