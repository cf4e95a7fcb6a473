import Domain
import Foundation
import MVVM
import Observation

/// The form for a visit: a new one, or one that is changed.
@MainActor @Observable
public final class LogFormViewModel {
  /// When it was.
  public let date: Field<Date>
  /// How long it took, as the user types it.
  public let duration: Field<String>
  /// How it was.
  public let consistency: Field<Int>
  /// What the user wants to remember.
  public let notes: Field<String>
  /// All of them.
  public let form: FormModel
  /// The visit that is changed; idle for a new one, empty when it is gone.
  public private(set) var original: ViewState<PoopLog> = .idle
  /// What was earned by the last visit that was saved.
  public private(set) var unlocked: [Achievement] = []

  /// The visit that is changed; nothing for a new one.
  public let id: PoopLog.ID?

  @ObservationIgnored private let useCases: UseCases
  @ObservationIgnored private weak var navigator: (any Navigating<AppRoute>)?
  @ObservationIgnored private let feedback: any Feedback
  @ObservationIgnored private let errors: any ErrorRecorder
  @ObservationIgnored private let recoveries: Recoveries
  @ObservationIgnored private let onSaved: @MainActor (PoopLog) -> Void

  /// A form.
  /// - Parameters:
  ///   - id: the visit to change; nothing for a new one.
  ///   - onSaved: told of the visit that was saved; captures its owner weakly.
  public init(
    editing id: PoopLog.ID?, useCases: UseCases, navigator: any Navigating<AppRoute>, feedback: any Feedback,
    errors: any ErrorRecorder, recoveries: Recoveries, now: @Sendable () -> Date,
    onSaved: @escaping @MainActor (PoopLog) -> Void = { _ in }
  ) {
    self.id = id
    self.useCases = useCases
    self.navigator = navigator
    self.feedback = feedback
    self.errors = errors
    self.recoveries = recoveries
    self.onSaved = onSaved
    let rules = useCases.validator
    date = Field(now(), Validator { ValidationError(rules.error(date: $0)) })
    duration = Field("", Validator { Self.error(duration: $0, rules) })
    consistency = Field(4, Validator { ValidationError(rules.error(consistency: $0)) })
    notes = Field("", Validator { ValidationError(rules.error(notes: $0)) })
    form = FormModel(date, duration, consistency, notes)
  }

  // MARK: - Loading

  /// Loads the visit that is changed, once; in the view's task. A new one begins with the duration of the last one.
  public func load() async {
    guard let id else { return await suggest() }
    guard original.value == nil else { return }
    original = .loading(previous: nil)
    do {
      // The first value is what is kept now; the form does not follow later changes, which would overwrite the user's.
      for try await found in try await useCases.watchLog(id) {
        guard let log = found.first else { return original = .empty }
        begin(with: log)
        return
      }
      // The stream ends early only with its task.
      original = .idle
    } catch {
      guard !Cancellation.silences(error), let error = AppError(error) else { return original = .idle }
      original = .failed(error, previous: nil)
    }
  }

  /// How long a visit takes that is the first one, in seconds.
  private static let usual = 300

  private func suggest() async {
    var last: Int?
    do {
      last = try await useCases.findLogs(.init(size: 1)).elements.first?.duration
    } catch {
      errors.record(error)
    }
    // What the user typed meanwhile stays.
    if !duration.isDirty { duration.reset(to: DurationText.text(last ?? Self.usual)) }
  }

  private func begin(with log: PoopLog) {
    date.reset(to: log.date)
    duration.reset(to: DurationText.text(log.duration))
    consistency.reset(to: log.consistency)
    notes.reset(to: log.notes ?? "")
    original = .loaded(log)
  }

  // MARK: - Doing

  /// Saves. What is wrong is told beside its field, the rest in the form's error.
  /// - Returns: the visit that was saved; nothing when none was.
  @discardableResult
  public func submit() async -> PoopLog? {
    let draft = LogDraft(
      date: date.value, duration: DurationText.seconds(duration.value), consistency: consistency.value,
      notes: notes.value)
    let submission = await form.submit {
      if let original = original.value {
        try await useCases.editLog(.init(original: original, draft: draft))
      } else {
        try await useCases.logVisit(draft)
      }
    } placing: { error in
      guard let error = error as? LogError else { return false }
      place(error)
      return true
    }
    switch submission {
    case .submitted(let log):
      onSaved(log)
      await celebrate()
      navigator?.dismiss()
      return log
    case .failed(let error):
      errors.record(error)
      feedback.give(.error)
    case .invalid: feedback.give(.error)
    case .cancelled, .alreadyRunning: break
    }
    return nil
  }

  /// Does what a button of the form's error says; what was typed stays.
  public func act(_ recovery: RecoveryAction) async {
    form.dismissError()
    if recovery == .retry { await submit() } else { recoveries.act(recovery) }
  }

  /// Closes the form, after asking when something was typed.
  public func cancel() {
    let navigator = navigator
    guard form.isDirty else { return navigator?.dismiss() ?? () }
    navigator?.alert(Questions.discard()) { [weak navigator] button in
      if button?.id == Questions.yes { navigator?.dismiss() }
    }
  }

  /// Keeps what was earned. The visit is saved already: that a reward could not be kept is no reason to say it was not, and
  /// the screen of achievements looks again.
  private func celebrate() async {
    do {
      unlocked = try await useCases.unlockAchievements(())
    } catch {
      errors.record(error)
    }
    feedback.give(unlocked.isEmpty ? .success : .celebration)
  }

  private func place(_ error: LogError) {
    let validation = ValidationError.custom(error.message)
    switch error.field {
    case .date: date.reject(validation)
    case .duration: duration.reject(validation)
    case .consistency: consistency.reject(validation)
    case .notes: notes.reject(validation)
    }
  }

  private static func error(duration text: String, _ rules: LogValidator) -> ValidationError? {
    if text.allSatisfy(\.isWhitespace) { return ValidationError(rules.error(duration: nil)) }
    guard let seconds = DurationText.seconds(text) else { return .custom(DurationText.hint) }
    return ValidationError(rules.error(duration: seconds))
  }
}

extension ValidationError {
  /// What a rule of the app says, beside a field.
  fileprivate init?(_ error: LogError?) {
    guard let error else { return nil }
    self = .custom(error.message)
  }
}
