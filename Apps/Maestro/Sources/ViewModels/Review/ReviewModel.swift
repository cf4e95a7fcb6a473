import Domain
import MVVM
import Observation

/// What a user does with the changes of a session: writes notes for its agent, marks files as seen, takes files back.
@MainActor @Observable
public final class ReviewModel {
  /// What is done.
  public enum Action: String, Hashable, Codable, Sendable, CaseIterable {
    /// Leave a note.
    case note
    /// Change a note.
    case edit
    /// Remove a note.
    case remove
    /// Send the notes.
    case send
    /// Mark a file as seen, or take that back.
    case view
    /// Put a file back.
    case revert
    /// Take a hunk back.
    case revertHunk
  }

  /// What came of it.
  public enum Outcome: Hashable, Sendable {
    /// The note is left.
    case noted(ReviewNote)
    /// The note is changed.
    case edited(ReviewNote)
    /// The note is gone.
    case removed
    /// The notes are sent.
    case sent(Int)
    /// The file is put back; the work is kept here.
    case reverted(String, Salvage)
    /// The hunk of this file is taken back; the work is kept here.
    case revertedHunk(String, Salvage)
    /// It failed.
    case failed(Action, AppError)
  }

  /// What the note says that is being written.
  public let text = Field("", .required.saying("Write what is to be done with the line"))
  /// The form around it.
  public let form: FormModel
  /// What is being done.
  public private(set) var running: Action?
  /// What came of the last thing that was done.
  public private(set) var outcome: Outcome?

  @ObservationIgnored private let id: SessionID
  @ObservationIgnored private let service: any SessionService
  @ObservationIgnored private weak var navigator: (any Navigating<AppRoute>)?
  @ObservationIgnored private let tasks = TaskBag()

  init(of id: SessionID, service: any SessionService, navigator: (any Navigating<AppRoute>)?) {
    self.id = id
    self.service = service
    self.navigator = navigator
    form = FormModel(text)
  }

  /// Leaves a note with the text of the field; without one, nothing happens but that the field says so. The field is
  /// cleared when it is done.
  /// - Parameter draft: the line; the text is that of the field.
  public func add(to draft: NoteDraft) async {
    await write(.note) { [id, service] text in
      var draft = draft
      draft.text = text
      return .noted(try await service.addNote(draft, to: id))
    }
  }

  /// Lets a note say what the field says.
  public func edit(_ number: Int) async {
    await write(.edit) { [id, service] text in .edited(try await service.editNote(number, of: id, text: text)) }
  }

  /// Removes a note.
  public func remove(_ number: Int) async {
    await run(.remove) { [id, service] in
      try await service.removeNote(number, of: id)
      return .removed
    }
  }

  /// Sends all pending notes to the agent as one prompt.
  public func send() async {
    await run(.send) { [id, service] in .sent(try await service.sendNotes(of: id).count) }
  }

  /// Marks a file as seen, or takes that back.
  public func setViewed(_ mark: ViewedMark, _ isViewed: Bool) async {
    await run(.view) { [id, service] in
      try await service.setViewed(mark, of: id, to: isViewed)
      return nil
    }
  }

  /// Puts a file back. The caller has asked the user before.
  public func revert(_ path: String) async {
    await run(.revert) { [id, service] in .reverted(path, try await service.revertFile(path, of: id)) }
  }

  /// Takes a hunk back. The caller has asked the user before.
  public func revert(_ mark: HunkMark) async {
    await run(.revertHunk) { [id, service] in .revertedHunk(mark.path, try await service.revertHunk(mark, of: id)) }
  }

  /// Puts a file back, after asking.
  public func askToRevert(_ path: String, base: String) {
    ask(Questions.revert(path, base: base)) { await $0.revert(path) }
  }

  /// Takes a hunk back, after asking.
  public func askToRevert(_ mark: HunkMark, _ hunk: FileDiff.Hunk) {
    ask(Questions.revert(hunk, of: mark.path)) { await $0.revert(mark) }
  }

  private func ask(_ question: AlertState, _ work: @escaping @MainActor (ReviewModel) async -> Void) {
    guard running == nil else { return }
    navigator?.alert(question) { [weak self] button in
      guard button?.id == Questions.yes else { return }
      self?.tasks.run("revert") { [weak self] in if let self { await work(self) } }
    }
  }

  /// Closes the message about the last thing that was done.
  public func dismissOutcome() {
    outcome = nil
    form.dismissError()
  }

  /// Does something with the text of the field. What is wrong with it is said beside it.
  private func write(_ action: Action, _ work: @escaping @MainActor (String) async throws -> Outcome) async {
    guard running == nil else { return }
    let text = self.text.value
    guard self.text.isValid else { return self.text.touch() }
    await run(action) { [form, field = self.text] in
      let submission = await form.submit {
        try await work(text)
      } placing: { error in
        guard let error = error as? SessionError, error.field == .note || error.field == .line else { return false }
        field.reject(.custom(error.reason))
        return true
      }
      switch submission {
      case .submitted(let outcome): return outcome
      case .failed(let error): return .failed(action, error)
      case .invalid, .cancelled, .alreadyRunning: return nil
      }
    }
    switch outcome {
    case .noted, .edited: if self.text.value == text { self.text.reset(to: "") }
    case .removed, .sent, .reverted, .revertedHunk, .failed, nil: break
    }
  }

  /// Does one thing at a time.
  private func run(_ action: Action, _ work: @MainActor () async throws -> Outcome?) async {
    guard running == nil else { return }
    running = action
    outcome = nil
    do {
      outcome = try await work()
    } catch {
      if !Cancellation.silences(error), let error = AppError(error) { outcome = .failed(action, error) }
    }
    running = nil
  }
}
