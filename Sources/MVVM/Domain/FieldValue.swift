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
  // The rare ones are kept apart, so that a row of the others stays small.

  /// An exact decimal number, of at most 38 digits.
  indirect case decimal(Decimal)
  /// Bytes.
  indirect case blob(Data)
}
