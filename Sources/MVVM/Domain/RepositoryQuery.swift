/// Which entities, in which order, how many: said with the properties of the entity.
///
/// ```swift
/// RepositoryQuery<Visit>().where(\.place, .equals("Park")).sorted(by: \.date, .descending).limited(to: 30)
/// ```
/// A data layer turns it into its own language, so only properties that it stores can be asked for; the in-memory
/// repository of MVVMTesting evaluates it as it stands.
public struct RepositoryQuery<Entity>: Sendable {
  /// All of these hold.
  public private(set) var conditions: [Condition] = []
  /// The first key decides; the next one where it leaves two equal. The id comes last, so that an order is always total.
  public private(set) var order: [SortKey] = []
  /// The most that is wanted; nothing for all.
  public private(set) var limit: Int?
  /// How many are skipped.
  public private(set) var offset = 0

  /// All entities.
  public init() {}

  /// What is to hold of one property.
  public struct Condition: Sendable {
    /// The property.
    public let property: PartialKeyPath<Entity> & Sendable
    /// Reads its value.
    public let value: @Sendable (Entity) -> FieldValue
    /// What is to hold of the value.
    public let test: FieldTest
  }

  /// By which property entities are sorted.
  public struct SortKey: Sendable {
    /// The property.
    public let property: PartialKeyPath<Entity> & Sendable
    /// Reads its value.
    public let value: @Sendable (Entity) -> FieldValue
    /// In which direction.
    public let direction: Direction
  }

  /// Whether the smallest comes first.
  public enum Direction: Hashable, Sendable {
    /// The smallest first; nothing is smaller than anything.
    case ascending
    /// The largest first.
    case descending
  }

  /// Adds a condition.
  public func `where`<Value: FieldConvertible>(
    _ property: KeyPath<Entity, Value> & Sendable, _ test: FieldTest
  ) -> RepositoryQuery {
    var query = self
    query.conditions.append(
      Condition(property: property, value: { $0[keyPath: property].fieldValue }, test: test))
    return query
  }

  /// Adds a key to the order.
  public func sorted<Value: FieldConvertible>(
    by property: KeyPath<Entity, Value> & Sendable, _ direction: Direction = .ascending
  ) -> RepositoryQuery {
    var query = self
    query.order.append(SortKey(property: property, value: { $0[keyPath: property].fieldValue }, direction: direction))
    return query
  }

  /// Limits how many are wanted.
  /// - Parameters:
  ///   - limit: the most, 0 or more.
  ///   - offset: how many are skipped, 0 or more.
  public func limited(to limit: Int, from offset: Int = 0) -> RepositoryQuery {
    var query = self
    query.limit = max(0, limit)
    query.offset = max(0, offset)
    return query
  }
}

/// What is to hold of a value. Nothing (`.null`) fits only `equals(.null)` and `isOneOf` with it in it, and what is asked for
/// as something else (`differs`).
///
/// Values are compared with those of their kind, whole numbers and other numbers being one. A value of another kind, one that
/// is no number, and a text with a zero byte, which cannot be stored, are equal to nothing that is, differ from all of it, and
/// are neither less nor greater; texts are ordered by their UTF-8 bytes.
public enum FieldTest: Hashable, Sendable {
  /// It is this.
  case equals(FieldValue)
  /// It is something else, which includes nothing.
  case differs(FieldValue)
  /// It is less.
  case isLess(than: FieldValue)
  /// It is this or less.
  case isAtMost(FieldValue)
  /// It is greater.
  case isGreater(than: FieldValue)
  /// It is this or greater.
  case isAtLeast(FieldValue)
  /// It is one of these; nothing fits an empty list.
  case isOneOf([FieldValue])
  /// The value is a text that contains this one, ignoring the case of ASCII letters; every text contains the empty one.
  /// No value of another kind has any, not even a number its digits.
  case contains(String)

  /// It is this.
  public static func equals(_ value: some FieldConvertible) -> FieldTest { .equals(value.fieldValue) }
  /// It is something else, which includes nothing.
  public static func differs(_ value: some FieldConvertible) -> FieldTest { .differs(value.fieldValue) }
  /// It is less.
  public static func isLess(than value: some FieldConvertible) -> FieldTest { .isLess(than: value.fieldValue) }
  /// It is this or less.
  public static func isAtMost(_ value: some FieldConvertible) -> FieldTest { .isAtMost(value.fieldValue) }
  /// It is greater.
  public static func isGreater(than value: some FieldConvertible) -> FieldTest { .isGreater(than: value.fieldValue) }
  /// It is this or greater.
  public static func isAtLeast(_ value: some FieldConvertible) -> FieldTest { .isAtLeast(value.fieldValue) }
  /// It is one of these; nothing fits an empty list.
  public static func isOneOf(_ values: [some FieldConvertible]) -> FieldTest { .isOneOf(values.map(\.fieldValue)) }
}
