import Observation

/// What became of an attempt to submit.
public enum Submission<Output> {
  /// It is done.
  case submitted(Output)
  /// A field is not right; which one is shown beside it.
  case invalid
  /// It failed; the form's `error` says why.
  case failed(AppError)
  /// Someone changed their mind.
  case cancelled
  /// Another attempt still runs; this one did nothing.
  case alreadyRunning
}

extension Submission: Sendable where Output: Sendable {}
extension Submission: Equatable where Output: Equatable {}

/// Several fields that are submitted together.
@MainActor
@Observable
public final class FormModel {
  /// Whether an attempt to submit runs.
  public private(set) var isSubmitting = false
  /// Why the last attempt failed; gone with the next one.
  public private(set) var error: AppError?

  @ObservationIgnored private let fields: [any FormField]

  /// A form of these fields.
  public convenience init(_ fields: any FormField...) { self.init(fields) }

  /// A form of fields that are put together elsewhere.
  public init(_ fields: [any FormField]) { self.fields = fields }

  /// Whether a value is another one than at the start: before the user leaves, ask.
  public var isDirty: Bool { fields.contains(where: \.isDirty) }

  /// Whether all fields are right, as far as the quick rules can tell.
  public var isValid: Bool { fields.allSatisfy(\.isValid) }

  /// Whether a button to submit should be active.
  public var canSubmit: Bool { isValid && !isSubmitting }

  /// Checks all fields and, when all are right, does the work. One attempt at a time: a second tap does nothing.
  ///
  /// What goes wrong is never swallowed: it is in `error` and in the result. Cancelling the calling task is no error.
  /// - Parameters:
  ///   - work: what to do with the fields' values.
  ///   - place: is given what went wrong as it was thrown, and may show it beside a field (`Field.reject(_:)`); true when
  ///     it has, and then the form has no error of its own and the result is `invalid`.
  @discardableResult
  public func submit<Output>(
    _ work: @MainActor () async throws -> Output, placing place: @MainActor (any Error) -> Bool = { _ in false }
  ) async -> Submission<Output> {
    guard !isSubmitting else { return .alreadyRunning }
    isSubmitting = true
    error = nil
    defer { isSubmitting = false }
    do {
      guard try await validate() else { return .invalid }
      return .submitted(try await work())
    } catch {
      if Cancellation.silences(error) { return .cancelled }
      guard let appError = AppError(error) else { return .cancelled }
      if place(error) { return .invalid }
      self.error = appError
      return .failed(appError)
    }
  }

  /// Checks all fields, also those after the first wrong one, and shows what is wrong with each.
  /// - Throws: what a rule that takes time throws; `UnverifiedFieldError` for a field of the app's own that contradicts
  ///   itself.
  public func validate() async throws -> Bool {
    for field in fields { field.touch() }
    // No one is asked about a form that is wrong anyway.
    guard isValid else { return false }
    for field in fields { _ = try await field.validate() }
    // A field may have been changed while another one was being checked.
    var patience = 10
    while isValid, let changed = fields.first(where: { !$0.isVerified }) {
      // Said also by a field whose quick rules are content, and whose slow ones are not.
      guard try await changed.validate() else { return false }
      if changed.isVerified { continue }
      // Changed at this very moment, or by a field that is never verified: bounded to avoid an endless loop.
      patience -= 1
      if patience == 0 { throw UnverifiedFieldError(field: "\(type(of: changed))") }
    }
    return isValid
  }

  /// Closes the message about the last attempt.
  public func dismissError() { error = nil }

  /// All fields back to the start.
  public func reset() {
    for field in fields { field.reset() }
    error = nil
  }
}
