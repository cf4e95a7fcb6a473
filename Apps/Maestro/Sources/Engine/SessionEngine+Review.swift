import Domain
import Foundation

extension SessionEngine {
  /// Everything that the session changed, with what the user has left on it.
  public func review(of id: SessionID) async throws -> Review {
    let session = try await active(id, for: "Review the changes")
    var review = try await parts.git.review(
      of: session.worktreePath, base: session.baseBranch, limits: parts.settings.reviewLimits)
    for index in review.files.indices { review.files[index].digest = DiffDigest.of(review.files[index]) }
    review.take(try await parts.store.marks(of: id))
    return review
  }

  /// The notes on what a session changed, oldest first; without their places while the session has no worktree.
  public func notes(of id: SessionID) async throws -> [ReviewNote] {
    let session = try await session(id)
    let notes = try await parts.store.marks(of: id).notes
    guard session.phase == .active, !notes.isEmpty else { return notes }
    do {
      return try await review(of: id).notes
    } catch let error where !(error is CancellationError) {
      // Notes are shown whatever git says.
      return notes
    }
  }

  /// Leaves a note on a line of what a session changed. What the line said when the user saw it counts, whatever has
  /// become of it since; without that, it must be a line of the changes.
  public func addNote(_ draft: NoteDraft, to id: SessionID) async throws -> ReviewNote {
    let step = "Leave the note"
    let text = try NoteRules.text(draft.text, step: step)
    let session = try await active(id, for: step)
    let line: NotedLine
    if let quote = draft.quote {
      line = try NoteRules.line(draft, quote: quote, step: step)
    } else {
      line = try NoteRules.line(draft, in: try await review(of: id), session: session, step: step)
    }
    let now = parts.settings.now()
    let marks = try await mark(id) { marks in
      guard marks.add(line, text: text, at: now) != nil else {
        throw SessionError(
          .refused, step: step,
          reason: "There are \(ReviewMarks.mostNotes) notes that are not sent. Send or remove some first.")
      }
    }
    guard let note = marks.note(marks.lastNumber) else { throw NoteRules.missing(marks.lastNumber, step: step) }
    await tellMarked(id)
    return note
  }

  /// Changes what a note says that is not sent yet.
  public func editNote(_ number: Int, of id: SessionID, text: String) async throws -> ReviewNote {
    let step = "Change the note"
    let text = try NoteRules.text(text, step: step)
    let marks = try await mark(id) { marks in
      guard let note = marks.note(number) else { throw NoteRules.missing(number, step: step) }
      guard marks.edit(number, text: text) != nil else {
        throw SessionError(
          .refused, step: step, reason: "The note \(note.number) is sent already. Leave another one on the line.")
      }
    }
    guard let note = marks.note(number) else { throw NoteRules.missing(number, step: step) }
    await tellMarked(id)
    return note
  }

  /// Removes a note.
  public func removeNote(_ number: Int, of id: SessionID) async throws {
    try await mark(id) { marks in
      guard marks.remove(number) else { throw NoteRules.missing(number, step: "Remove the note") }
    }
    await tellMarked(id)
  }

  /// Sends all pending notes to the agent as one prompt, and marks them as sent. When Maestro is killed in between, they
  /// stay pending: they may be sent twice, and are never lost.
  public func sendNotes(of id: SessionID) async throws -> [ReviewNote] {
    let step = "Send the notes"
    return try await gate.run("send the notes", on: id) { [self] in
      let session = try await running(id, for: step)
      guard session.report.state != .asksPermission else {
        // The agent would read the text as the answer.
        throw SessionError(
          .refused, step: step, reason: "The agent asks for permission. Allow or refuse that first.")
      }
      let pending = try await review(of: id).notes.filter(\.isPending)
      guard !pending.isEmpty else {
        throw SessionError(.refused, step: step, reason: "There are no notes to send.")
      }
      let marksPastes = try await marksPastes(id)
      let prompt = marksPastes ? NotesPrompt.text(pending) : NotesPrompt.line(pending)
      guard prompt.utf8.count <= Typing.limit else {
        throw SessionError(
          .refused, step: step,
          reason: "The notes are longer than 64 KiB together, which is more than one prompt. Shorten or remove some.")
      }
      try await enter(prompt, into: id, marksPastes: marksPastes)
      // They are sent, whether or not a caller waits for it.
      let now = parts.settings.now()
      return try await shielded { [self] in
        let marks = try await mark(id) { $0.markSent(pending, at: now) }
        await tellMarked(id)
        return pending.map { marks.note($0.number) ?? $0 }
      }
    }
  }

  /// Marks the difference of a file as seen, or takes that back.
  public func setViewed(_ mark: ViewedMark, of id: SessionID, to isViewed: Bool) async throws {
    let step = "Mark the file"
    guard mark.digest.utf8.count == 64, mark.digest.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
      throw SessionError(.invalid, step: step, reason: "It is not said which changes of the file were seen.")
    }
    try NoteRules.checkPath(mark.path, step: step)
    try await self.mark(id) { $0.setViewed(mark, isViewed) }
    await tellMarked(id)
  }

  @discardableResult
  private func mark(
    _ id: SessionID, _ change: @escaping @Sendable (inout ReviewMarks) throws -> Void
  ) async throws -> ReviewMarks {
    guard let marks = try await parts.store.updateMarks(of: id, change) else { throw Failures.unknownSession(id) }
    return marks
  }

  /// Tells those who look at the session that there is something new to see.
  private func tellMarked(_ id: SessionID) async {
    if let session = try? await parts.store.session(id) { parts.bus.publish(.updated(session)) }
  }
}
