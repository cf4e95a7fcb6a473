import Foundation

/// A value that can be stored, sent and compared: what entities are made of when they leave the app.
public enum FieldValue: Hashable, Sendable {
  /// Nothing.
  case null
  /// True or false.
  case boolean(Bool)
  /// A whole number.
  case integer(Int64)
  /// A number; neither infinite nor "not a number".
  case real(Double)
  /// A text.
  case text(String)
  /// A moment, in microseconds since 1970 (what PostgreSQL keeps), so that it comes back as it was sent.
  case timestamp(microseconds: Int64)
}

/// A type whose values can be stored, sent and compared.
public protocol FieldConvertible: Sendable {
  /// The value, as it is stored.
  var fieldValue: FieldValue { get }

  /// What was stored; nothing when it is no value of this type.
  init?(fieldValue: FieldValue)
}

extension Bool: FieldConvertible {
  /// The value, as it is stored.
  public var fieldValue: FieldValue { .boolean(self) }

  /// What was stored; nothing when it is no value of this type.
  public init?(fieldValue: FieldValue) {
    guard case .boolean(let value) = fieldValue else { return nil }
    self = value
  }
}

extension Int: FieldConvertible {
  /// The value, as it is stored.
  public var fieldValue: FieldValue { .integer(Int64(self)) }

  /// What was stored; nothing when it is no value of this type.
  public init?(fieldValue: FieldValue) {
    guard case .integer(let value) = fieldValue else { return nil }
    self.init(exactly: value)
  }
}

extension Double: FieldConvertible {
  /// The value, as it is stored; nothing for what is no number.
  public var fieldValue: FieldValue { isFinite ? .real(self) : .null }

  /// What was stored, also a whole number; nothing when it is no value of this type.
  public init?(fieldValue: FieldValue) {
    switch fieldValue {
    case .real(let value): self = value
    case .integer(let value): self = Double(value)
    default: return nil
    }
  }
}

extension String: FieldConvertible {
  /// The value, as it is stored.
  public var fieldValue: FieldValue { .text(self) }

  /// What was stored; nothing when it is no value of this type.
  public init?(fieldValue: FieldValue) {
    guard case .text(let value) = fieldValue else { return nil }
    self = value
  }
}

extension UUID: FieldConvertible {
  /// The value, as it is stored: in lower case, as PostgreSQL writes it.
  public var fieldValue: FieldValue { .text(uuidString.lowercased()) }

  /// What was stored; nothing when it is no value of this type.
  public init?(fieldValue: FieldValue) {
    guard case .text(let text) = fieldValue else { return nil }
    self.init(uuidString: text)
  }
}

extension Date: FieldConvertible {
  /// The value, as it is stored: to the microsecond, within the years 1 to 9999; nothing for what is no date.
  public var fieldValue: FieldValue {
    guard !timeIntervalSince1970.isNaN else { return .null }
    let seconds = min(max(timeIntervalSince1970, -62_135_596_800), 253_402_300_799)
    return .timestamp(microseconds: Int64((seconds * 1_000_000).rounded()))
  }

  /// What was stored; nothing when it is no value of this type.
  public init?(fieldValue: FieldValue) {
    guard case .timestamp(let microseconds) = fieldValue else { return nil }
    self.init(timeIntervalSince1970: Double(microseconds) / 1_000_000)
  }
}

extension Optional: FieldConvertible where Wrapped: FieldConvertible {
  /// The value, as it is stored.
  public var fieldValue: FieldValue { self?.fieldValue ?? .null }

  /// What was stored; nothing when it is no value of this type.
  public init?(fieldValue: FieldValue) {
    if fieldValue == .null {
      self = .none
    } else {
      guard let value = Wrapped(fieldValue: fieldValue) else { return nil }
      self = value
    }
  }
}

extension FieldConvertible where Self: RawRepresentable, RawValue: FieldConvertible {
  /// The raw value, as it is stored.
  public var fieldValue: FieldValue { rawValue.fieldValue }

  /// What was stored; nothing when no value of this type has it.
  public init?(fieldValue: FieldValue) {
    guard let raw = RawValue(fieldValue: fieldValue) else { return nil }
    self.init(rawValue: raw)
  }
}
