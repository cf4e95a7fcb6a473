/// Validates a value asynchronously, for example by asking a server whether a name is available.
public struct AsyncValidator<Value>: Sendable {
  private let check: @MainActor (Value) async throws -> ValidationError?
  /// Reads what the rule depends on; the result says whether that is still so.
  private let read: (@MainActor () -> @MainActor () -> Bool)?

  /// A rule that takes time.
  /// - Parameter check: gives what is wrong, or nothing; what it throws is not the user's mistake and is shown as an
  ///   error of the form.
  public init(_ check: @escaping @MainActor (Value) async throws -> ValidationError?) {
    self.check = check
    read = nil
  }

  /// A rule that takes time and depends on more than the value. An answer no longer counts when that has changed.
  /// - Parameters:
  ///   - dependency: gives what else the rule depends on: usually another field's value, `{ team.value }`.
  ///   - check: gives what is wrong, or nothing; what it throws is not the user's mistake and is shown as an error of the
  ///     form.
  public init<Dependency: Equatable>(
    dependingOn dependency: @escaping @MainActor () -> Dependency,
    _ check: @escaping @MainActor (Value) async throws -> ValidationError?
  ) {
    self.check = check
    read = {
      let value = dependency()
      return { dependency() == value }
    }
  }

  /// A rule with its message, in the user's language.
  public static func custom(
    _ message: String, isValid: @escaping @MainActor (Value) async throws -> Bool
  ) -> AsyncValidator {
    AsyncValidator { try await isValid($0) ? nil : .custom(message) }
  }

  /// A rule with its message, in the user's language, that depends on more than the value.
  /// - Parameters:
  ///   - message: what the user sees when the value is refused, in the user's language.
  ///   - dependency: gives what else the rule depends on: usually another field's value, `{ team.value }`.
  ///   - isValid: whether the value is accepted; what it throws makes the value unverified.
  public static func custom<Dependency: Equatable>(
    _ message: String, dependingOn dependency: @escaping @MainActor () -> Dependency,
    isValid: @escaping @MainActor (Value) async throws -> Bool
  ) -> AsyncValidator {
    AsyncValidator(dependingOn: dependency) { try await isValid($0) ? nil : .custom(message) }
  }

  /// What is wrong with a value, if anything.
  /// - Throws: what the rule throws.
  @MainActor
  public func error(for value: Value) async throws -> ValidationError? { try await check(value) }

  /// Reads what the rule depends on besides the value; nothing without such.
  @MainActor
  func mark() -> (@MainActor () -> Bool)? { read?() }
}
