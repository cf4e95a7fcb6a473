/// A column that an app declares.
public struct ColumnDescription: Hashable, Sendable, Codable {
  /// What a column holds.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// A text.
    case text
    /// A whole number of 64 bits.
    case integer
    /// A number.
    case real
    /// True or false.
    case boolean
    /// A moment, to the microsecond.
    case timestamp
  }

  /// Its name: small letters, digits and underscores.
  public var name: String
  /// What it holds.
  public var kind: Kind
  /// Whether it may hold nothing.
  public var optional: Bool
  /// The least and the greatest number that it may hold.
  public var range: [Double]?
  /// The least and the greatest length of its text.
  public var length: [Int]?
  /// The only texts that it may hold.
  public var values: [String]?
  /// Whether it holds the SHA-256 of a file: the server keeps the file as long as a row has it.
  public var file: Bool

  /// A column.
  public init(
    _ name: String, _ kind: Kind, optional: Bool = false, range: ClosedRange<Double>? = nil,
    length: ClosedRange<Int>? = nil, values: [String]? = nil, file: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.optional = optional
    self.range = range.map { [$0.lowerBound, $0.upperBound] }
    self.length = length.map { [$0.lowerBound, $0.upperBound] }
    self.values = values
    self.file = file
  }

  private enum CodingKeys: String, CodingKey { case name, kind, optional, range, length, values, file }

  /// Reads what stands in a file of tables.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    kind = try container.decode(Kind.self, forKey: .kind)
    optional = try container.decodeIfPresent(Bool.self, forKey: .optional) ?? false
    range = try container.decodeIfPresent([Double].self, forKey: .range)
    length = try container.decodeIfPresent([Int].self, forKey: .length)
    values = try container.decodeIfPresent([String].self, forKey: .values)
    file = try container.decodeIfPresent(Bool.self, forKey: .file) ?? false
  }
}
