import Observation

/// Several fields that are submitted together.
@MainActor
@Observable
public final class FormModel {
  /// Whether an attempt to submit runs.
  public private(set) var isSubmitting = false
  /// Why the last attempt failed; gone with the next one.
  public private(set) var error: AppError?

  @ObservationIgnored private let fields: [any FormField]
  @ObservationIgnored private let reporter: Reporter?

  /// A form of these fields.
  /// - Parameters:
  ///   - fields: the inputs, in the order of the screen.
  ///   - diagnostics: hears raw errors of `submit`.
  ///   - file: where it was made, for `Diagnostics`.
  ///   - line: the line there.
  public convenience init(
    _ fields: any FormField..., diagnostics: Diagnostics? = Diagnostics.current, file: String = #fileID,
    line: UInt = #line
  ) {
    self.init(fields, diagnostics: diagnostics, file: file, line: line)
  }

  /// A form of fields that are put together elsewhere.
  /// - Parameters:
  ///   - fields: the inputs, in the order of the screen.
  ///   - diagnostics: hears raw errors of `submit`.
  ///   - file: where it was made, for `Diagnostics`.
  ///   - line: the line there.
  public init(
    _ fields: [any FormField], diagnostics: Diagnostics? = Diagnostics.current, file: String = #fileID,
    line: UInt = #line
  ) {
    self.fields = fields
    reporter = Reporter(diagnostics, Self.self, file, line)
  }

  /// Whether a value is another one than at the start: before the user leaves, ask.
  public var isDirty: Bool { fields.contains(where: \.isDirty) }

  /// Whether all fields are right, as far as is known without asking slow rules again.
  public var isValid: Bool { fields.allSatisfy(\.isValid) }

  /// Whether a button to submit should be active. What a slow rule or a server said does not keep it from being so: it may
  /// say something else when it is asked again.
  public var canSubmit: Bool { passesQuickRules && !isSubmitting }

  private var passesQuickRules: Bool { fields.allSatisfy(\.passesQuickRules) }

  /// Checks all fields and, when all are right, does the work. One attempt at a time: a second tap does nothing. What was
  /// submitted is then the value at the start of each field; what the user typed meanwhile is a change.
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
      let accepted = fields.map { $0.accepting() }
      let output = try await work()
      for accept in accepted { accept() }
      return .submitted(output)
    } catch {
      if Cancellation.silences(error) { return .cancelled }
      guard let appError = AppError(error) else { return .cancelled }
      reporter?.report(error)
      if place(error) { return .invalid }
      self.error = appError
      return .failed(appError)
    }
  }

  /// Checks all fields, also those after the first wrong one, and shows what is wrong with each. Slow rules are asked
  /// again, whatever they said before.
  /// - Throws: what a rule that takes time throws; `UnverifiedFieldError` for a field of the app's own that contradicts
  ///   itself.
  public func validate() async throws -> Bool {
    for field in fields { field.touch() }
    // No server is asked about a form that is wrong anyway.
    guard passesQuickRules else { return false }
    var before = fields.map(\.revision)
    for field in fields { _ = try await field.validate() }
    // A field may have been changed while another one was being checked, and the rules of that one may depend on it.
    var patience = 10
    while isValid, let changed = changedField(since: before) {
      // Changed at this very moment, or by a field that is never verified: bounded to avoid an endless loop.
      if patience == 0 { throw UnverifiedFieldError(field: "\(type(of: changed))") }
      patience -= 1
      before = fields.map(\.revision)
      for field in fields {
        // Said also by a field whose quick rules are content, and whose slow ones are not.
        guard try await field.validate() else { return false }
      }
    }
    return isValid
  }

  /// A field that has another value than it was checked with.
  private func changedField(since revisions: [UInt64]) -> (any FormField)? {
    zip(fields, revisions).first { !$0.isVerified || $0.revision != $1 }?.0
  }

  /// Closes the message about the last attempt.
  public func dismissError() { error = nil }

  /// All fields back to the start.
  public func reset() {
    for field in fields { field.reset() }
    error = nil
  }
}
