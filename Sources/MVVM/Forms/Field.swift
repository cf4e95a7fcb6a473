import Observation

/// A field as a form sees it, whatever its value is.
@MainActor
public protocol FormField: AnyObject {
  /// Whether the value is another one than at the start.
  var isDirty: Bool { get }
  /// Whether there is nothing wrong with the value, as far as is known: what a slow rule or a server said counts.
  var isValid: Bool { get }
  /// Whether the quick rules have nothing to say. What a slow rule or a server said does not count: it may say something
  /// else when it is asked again. The same as `isValid` unless implemented.
  var passesQuickRules: Bool { get }
  /// Whether all rules, the slow ones too, are content with the present value. Must be true once `validate()` has
  /// returned true, until the value changes.
  var isVerified: Bool { get }
  /// Another number for each value: rules of other fields may depend on it. Always 0 unless implemented.
  var revision: UInt64 { get }
  /// Shows what is wrong from now on.
  func touch()
  /// Resets the field to its initial value and untouched state.
  func reset()
  /// Runs all rules on the present value, the quick ones first.
  /// - Returns: whether none found anything.
  /// - Throws: what a rule that takes time throws; `CancellationError` when the task is cancelled.
  func validate() async throws -> Bool
  /// Remembers the present value.
  /// - Returns: makes the remembered value the one at the start, after it was saved. Does nothing unless implemented.
  func accepting() -> @MainActor () -> Void
}

extension FormField {
  /// The same as `isValid`.
  public var passesQuickRules: Bool { isValid }
  /// No value is distinguished from another one.
  public var revision: UInt64 { 0 }
  /// Nothing to do.
  public func accepting() -> @MainActor () -> Void { {} }
}

/// One input of a form.
///
/// `value` is meant for two-way binding. What is wrong is known at once and told (`message`) only after the user has
/// been there: after `touch()`, which the view calls when the input loses the focus, or after an attempt to submit.
@MainActor
public final class Field<Value: Equatable>: FormField, Observable {
  /// What is in the field. What a slow rule said about the value before no longer counts.
  public var value: Value {
    get { current }
    set {
      guard newValue != current else { return }
      current = newValue
      revision += 1
      slowError = nil
    }
  }

  /// Whether the user has been here.
  public private(set) var isTouched: Bool {
    get { trackedIsTouched }
    set { trackedIsTouched = newValue }
  }
  /// Whether a rule that takes time is asked.
  public var isValidating: Bool { validations > 0 }

  @Tracked private var trackedIsTouched: Bool = false
  @Tracked private var current: Value
  @Tracked private var initial: Value
  /// Counts the values. Values themselves cannot tell whether one is still the same: NaN is never equal to itself.
  public private(set) var revision: UInt64 {
    get { trackedRevision }
    set { trackedRevision = newValue }
  }
  @Tracked private var trackedRevision: UInt64 = 0
  @Tracked private var slowError: (error: ValidationError, mark: Mark?)?
  /// The number of the value of the last reset.
  private var startRevision: UInt64 = 0
  private let validators: [Validator<Value>]
  private let asyncValidators: [AsyncValidator<Value>]
  @Tracked private var validations = 0
  /// The value that all rules were content with, and what the rules depend on.
  @Tracked private var verified: Mark?

  /// What a slow rule's answer is about: the number of the value, and whether the rest is as it was.
  private struct Mark {
    let revision: UInt64
    let isSame: [@MainActor () -> Bool]
  }

  /// A field.
  /// - Parameters:
  ///   - value: what is in it at the start.
  ///   - validators: the rules, the most important first: the first one that finds something is told.
  ///   - asyncValidators: rules that take time; asked only by `validate()`, and only when the others are content.
  public convenience init(
    _ value: Value, _ validators: Validator<Value>..., asyncValidators: [AsyncValidator<Value>] = []
  ) {
    self.init(value, validators: validators, asyncValidators: asyncValidators)
  }

  /// A field with rules that are put together elsewhere.
  /// - Parameters:
  ///   - value: what is in it at the start.
  ///   - validators: the rules, the most important first: the first one that finds something is told.
  ///   - asyncValidators: rules that take time; asked only by `validate()`, and only when the others are content.
  public init(
    _ value: Value, validators: [Validator<Value>], asyncValidators: [AsyncValidator<Value>] = []
  ) {
    current = value
    initial = value
    self.validators = validators
    self.asyncValidators = asyncValidators
  }

  /// Whether the value is another one than at the start.
  public var isDirty: Bool { current != initial }

  /// What is wrong with the value, shown or not. Runs the quick rules.
  public var error: ValidationError? {
    for validator in validators {
      if let error = validator.error(for: current) { return error }
    }
    guard let slowError, slowError.mark.map(isCurrent) ?? true else { return nil }
    return slowError.error
  }

  /// Whether the quick rules have nothing to say.
  public var passesQuickRules: Bool { validators.allSatisfy { $0.error(for: current) == nil } }

  /// Whether no rule has anything to say; the ones that take time count from when they were asked.
  public var isValid: Bool { error == nil }

  /// Whether all rules, the slow ones too, are content with the present value.
  public var isVerified: Bool { isValid && (asyncValidators.isEmpty || verified.map(isCurrent) ?? false) }

  /// What to show beside the field: what is wrong, once the user has been here.
  public var message: String? { isTouched ? error?.message : nil }

  /// Shows what is wrong from now on.
  public func touch() {
    if !isTouched { isTouched = true }
  }

  /// Resets the field to its initial value and untouched state.
  public func reset() { reset(to: initial) }

  /// Resets the field to a new initial value and untouched state, for a form whose data had to be loaded first.
  public func reset(to value: Value) {
    initial = value
    current = value
    // Also when it is the same value: an answer that is on its way was for another start.
    revision += 1
    startRevision = revision
    slowError = nil
    isTouched = false
  }

  /// Sets an error from outside for the current value, as an asynchronous rule does: a server rejects what was
  /// submitted. It is shown until the value changes.
  ///
  /// ```swift
  /// await form.submit {
  ///   try await service.save(…)
  /// } placing: { error in
  ///   guard let error = error as? ValidationError else { return false }
  ///   number.reject(error)
  ///   return true
  /// }
  /// ```
  public func reject(_ error: ValidationError) {
    slowError = (error, nil)
    touch()
  }

  /// Makes another value the one at the start and keeps what the user has typed since; a field without changes shows the
  /// new value. For data that is loaded while the form is open already.
  public func rebase(to value: Value) {
    if isDirty { initial = value } else { reset(to: value) }
  }

  /// Makes the present value the one at the start: after saving, when the form stays on the screen. A form does so itself
  /// after `submit`.
  public func accept() { initial = current }

  /// Remembers the present value.
  /// - Returns: makes the remembered value the one at the start, whatever the user has typed since.
  public func accepting() -> @MainActor () -> Void {
    let (value, revision) = (current, startRevision)
    return { [weak self] in
      // A reset since then has set another start.
      if let self, self.startRevision == revision { self.initial = value }
    }
  }

  /// Runs all rules on the present value, the quick ones first; slow rules are asked again, whatever they said before.
  /// When the value, or something else that a slow rule depends on, changes meanwhile, the answer is thrown away and the
  /// new value is checked.
  /// - Throws: what a slow rule throws; `CancellationError` when the task is cancelled.
  @discardableResult
  public func validate() async throws -> Bool {
    verified = nil
    slowError = nil
    validations += 1
    defer { validations -= 1 }
    while isValid, !isVerified {
      let mark = Mark(revision: revision, isSame: asyncValidators.compactMap { $0.mark() })
      let found = try await firstSlowError(for: current)
      if !isCurrent(mark) { continue }
      slowError = found.map { ($0, mark) }
      if found == nil { verified = mark }
    }
    return isValid
  }

  private func isCurrent(_ mark: Mark) -> Bool { mark.revision == revision && mark.isSame.allSatisfy { $0() } }

  private func firstSlowError(for value: Value) async throws -> ValidationError? {
    for validator in asyncValidators {
      let error = try await validator.error(for: value)
      try Task.checkCancellation()
      if let error { return error }
    }
    return nil
  }
}
