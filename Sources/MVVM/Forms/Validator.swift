/// Says what is wrong with a value, if anything. Runs on the main actor; must be quick.
public struct Validator<Value>: Sendable {
  private let check: @MainActor (Value) -> ValidationError?

  /// A rule of the app's own.
  /// - Parameter check: gives what is wrong, or nothing.
  public init(_ check: @escaping @MainActor (Value) -> ValidationError?) { self.check = check }

  /// What is wrong with a value, if anything.
  @MainActor
  public func error(for value: Value) -> ValidationError? { check(value) }

  /// The same rule with a message of the app's own in place of the general one, in the user's language:
  /// `.length(3).saying("The name needs three characters.")`.
  public func saying(_ message: String) -> Validator {
    Validator { error(for: $0) == nil ? nil : .custom(message) }
  }

  /// A rule with its message, in the user's language.
  public static func custom(_ message: String, isValid: @escaping @MainActor (Value) -> Bool) -> Validator {
    Validator { isValid($0) ? nil : .custom(message) }
  }
}

extension Validator where Value: Equatable {
  /// The same as something else: usually another field, `.matches { password.value }`.
  public static func matches(_ other: @escaping @MainActor () -> Value) -> Validator {
    Validator { $0 == other() ? nil : .mismatch }
  }
}

extension Validator where Value: Comparable & Sendable {
  /// Within a range, ends included. A value that compares with nothing, such as NaN, is outside.
  /// - Parameters:
  ///   - range: the allowed values.
  ///   - show: how the user reads the ends of the range; their descriptions unless told, which suits numbers but not
  ///     dates.
  public static func range(
    _ range: ClosedRange<Value>, show: @escaping @MainActor (Value) -> String = { "\($0)" }
  ) -> Validator {
    Validator {
      range.contains($0) ? nil : .outOfRange(lower: show(range.lowerBound), upper: show(range.upperBound))
    }
  }
}

extension Validator where Value: Collection {
  /// Not empty.
  public static var notEmpty: Validator { Validator { $0.isEmpty ? .required : nil } }
}

extension Validator where Value == String {
  /// Something besides blanks. Complexity: O(n) at worst, for nothing but blanks.
  public static var required: Validator {
    Validator { $0.allSatisfy(\.isWhitespace) ? .required : nil }
  }

  /// As many characters as a reader counts. Looks at no more characters than the larger limit, however long the text is.
  /// - Parameters:
  ///   - minimum: the least number of characters, 0 or more.
  ///   - maximum: the largest number of characters, 0 or more; none unless given.
  public static func length(_ minimum: Int = 0, upTo maximum: Int? = nil) -> Validator {
    Validator { text in
      if let maximum = maximum.map({ max(0, $0) }),
        let end = text.index(text.startIndex, offsetBy: maximum, limitedBy: text.endIndex), end < text.endIndex
      {
        return .tooLong(maximum: maximum)
      }
      let isLongEnough = text.index(text.startIndex, offsetBy: max(0, minimum), limitedBy: text.endIndex) != nil
      return isLongEnough ? nil : .tooShort(minimum: minimum)
    }
  }

  /// The whole text is of a form.
  /// - Parameters:
  ///   - pattern: a regular expression, for example `/[a-z]+@[a-z]+/`. Nested repetitions such as `(a+)+` take
  ///     exponential time in any engine that goes back; avoid them.
  ///   - limit: how many bytes (UTF-8) are looked at; a longer text is too long, so that none takes minutes.
  @MainActor
  public static func pattern(_ pattern: some RegexComponent, limit: Int = 1_000) -> Validator {
    Validator { text in
      if text.utf8.count > limit { return .tooLong(maximum: limit) }
      return (try? pattern.regex.wholeMatch(in: text)) == nil ? .malformed : nil
    }
  }
}
