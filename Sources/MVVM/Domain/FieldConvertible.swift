import Foundation

/// A type whose values can be stored, sent and compared.
///
/// A type with a raw value needs no code: `enum Mood: String, FieldConvertible { case glad, sad }`.
public protocol FieldConvertible: Sendable {
  /// What a column with such values holds.
  static var columnKind: ColumnKind { get }

  /// The value, as it is stored.
  var fieldValue: FieldValue { get }

  /// What was stored; nothing when it is no value of this type.
  init?(fieldValue: FieldValue)
}

extension Bool: FieldConvertible {
  /// What a column with such values holds.
  public static var columnKind: ColumnKind { .boolean }

  /// The value, as it is stored.
  public var fieldValue: FieldValue { .boolean(self) }

  /// What was stored; nothing when it is no value of this type.
  public init?(fieldValue: FieldValue) {
    guard case .boolean(let value) = fieldValue else { return nil }
    self = value
  }
}

extension Int: FieldConvertible {
  /// What a column with such values holds.
  public static var columnKind: ColumnKind { .integer }

  /// The value, as it is stored.
  public var fieldValue: FieldValue { .integer(Int64(self)) }

  /// What was stored; nothing when it is no value of this type.
  public init?(fieldValue: FieldValue) {
    guard case .integer(let value) = fieldValue else { return nil }
    self.init(exactly: value)
  }
}

extension Int64: FieldConvertible {
  /// What a column with such values holds.
  public static var columnKind: ColumnKind { .integer }

  /// The value, as it is stored.
  public var fieldValue: FieldValue { .integer(self) }

  /// What was stored; nothing when it is no value of this type.
  public init?(fieldValue: FieldValue) {
    guard case .integer(let value) = fieldValue else { return nil }
    self = value
  }
}

extension Double: FieldConvertible {
  /// What a column with such values holds.
  public static var columnKind: ColumnKind { .real }

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
  /// What a column with such values holds.
  public static var columnKind: ColumnKind { .text }

  /// The value, as it is stored.
  public var fieldValue: FieldValue { .text(self) }

  /// What was stored; nothing when it is no value of this type.
  public init?(fieldValue: FieldValue) {
    guard case .text(let value) = fieldValue else { return nil }
    self = value
  }
}

extension UUID: FieldConvertible {
  /// What a column with such values holds.
  public static var columnKind: ColumnKind { .text }

  /// The value, as it is stored: in lower case, as PostgreSQL writes it.
  public var fieldValue: FieldValue { .text(uuidString.lowercased()) }

  /// What was stored; nothing when it is no value of this type.
  public init?(fieldValue: FieldValue) {
    guard case .text(let text) = fieldValue else { return nil }
    self.init(uuidString: text)
  }
}

extension Date: FieldConvertible {
  /// What a column with such values holds.
  public static var columnKind: ColumnKind { .timestamp }

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

extension Decimal: FieldConvertible {
  /// What a column with such values holds.
  public static var columnKind: ColumnKind { .decimal }

  /// The value, as it is stored; nothing for what is no number.
  public var fieldValue: FieldValue { isNaN ? .null : .decimal(self) }

  /// What was stored; nothing when it is no value of this type.
  public init?(fieldValue: FieldValue) {
    guard case .decimal(let value) = fieldValue else { return nil }
    self = value
  }
}

extension Data: FieldConvertible {
  /// What a column with such values holds.
  public static var columnKind: ColumnKind { .blob }

  /// The value, as it is stored.
  public var fieldValue: FieldValue { .blob(self) }

  /// What was stored; nothing when it is no value of this type.
  public init?(fieldValue: FieldValue) {
    guard case .blob(let value) = fieldValue else { return nil }
    self = value
  }
}

extension Optional: FieldConvertible where Wrapped: FieldConvertible {
  /// What a column with such values holds, if it holds something.
  public static var columnKind: ColumnKind { Wrapped.columnKind }

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
  /// What a column with raw values holds.
  public static var columnKind: ColumnKind { RawValue.columnKind }

  /// The raw value, as it is stored.
  public var fieldValue: FieldValue { rawValue.fieldValue }

  /// What was stored; nothing when no value of this type has it.
  public init?(fieldValue: FieldValue) {
    guard let raw = RawValue(fieldValue: fieldValue) else { return nil }
    self.init(rawValue: raw)
  }
}
