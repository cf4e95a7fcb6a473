/// A type as written, with what its syntax says about it.
public struct TypeText: Sendable, Hashable {
  /// What the standard value of a type is, where its syntax says so.
  enum Shape: Sendable, Hashable {
    case array, dictionary, optional, unwrappedOptional, function, other
  }

  /// As it stands in a signature.
  var signature: String
  /// As it can be stored: without `@escaping`, `@autoclosure`, `inout` and the like.
  var storage: String
  var shape = Shape.other
  /// `T` of `T?` and `T!`, of ``storage``.
  var wrapped: String?
  /// The last name of a type that is only a name: it may be a typealias of a function.
  var lastName: String?
  /// Every identifier in it.
  var names: Set<String> = []
  /// `inout`, `sending`, `isolated`, `borrowing`, `consuming`.
  var specifiers: Set<String> = []
  var isEscaping = false
  var isAutoclosure = false
  /// `@Sendable` or an isolation makes a function `Sendable`.
  var isSendableFunction = false
  /// `some P`, alone or in a larger type.
  var hasSome = false
  /// `any P`, `P & Q`, functions and the like, which need parentheses before `?`.
  var needsParentheses = false
  /// `repeat each T`
  var isPack = false

  /// A type by its name.
  init(name: String) {
    signature = name
    storage = name
    lastName = name
  }

  /// As an optional.
  var optional: String {
    if shape == .optional { return storage }
    if shape == .unwrappedOptional, let wrapped { return wrapped + "?" }
    return (needsParentheses ? "(\(storage))" : storage) + "?"
  }

  var isOptional: Bool { shape == .optional || shape == .unwrappedOptional }

  /// What a stub has before a test sets it, where any value does.
  var standardValue: String? {
    switch shape {
    case .array: return "[]"
    case .dictionary: return "[:]"
    case .optional, .unwrappedOptional: return "nil"
    case .function: return nil
    case .other: break
    }
    switch storage {
    case "String": return "\"\""
    case "Bool": return "false"
    case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
      "CGFloat", "TimeInterval":
      return "0"
    default:
      return storage.hasPrefix("Set<") && storage.hasSuffix(">") && lastName == nil ? "[]" : nil
    }
  }

  var isVoid: Bool { storage == "Void" || storage == "()" || storage == "Swift.Void" }

  /// With `Self` as the name of the double.
  func replacingSelf(by name: String) -> TypeText {
    guard names.contains("Self") else { return self }
    var type = self
    type.signature = SelfName.replaced(in: signature, by: name)
    type.storage = SelfName.replaced(in: storage, by: name)
    type.wrapped = wrapped.map { SelfName.replaced(in: $0, by: name) }
    return type
  }
}

/// `Self` in the text of a type.
enum SelfName {
  /// `Self.Item` is `Item`, because the double has a generic parameter or typealias of this name; any other `Self` is the double.
  static func replaced(in text: String, by name: String) -> String {
    var result = ""
    var word = ""
    func flush(next: Character?) {
      if word == "Self" {
        if next == "." { word = "\u{0}" } else { word = name }
      }
      result += word
      word = ""
    }
    for character in text {
      if character.isLetter || character.isNumber || character == "_" || character == "`" {
        word.append(character)
      } else {
        flush(next: character)
        if result.last == "\u{0}" { result.removeLast() } else { result.append(character) }
      }
    }
    flush(next: nil)
    return result
  }
}
