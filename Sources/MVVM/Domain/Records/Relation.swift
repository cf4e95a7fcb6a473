/// Says that a column holds the id of an entity of another table, its parent.
///
/// ```swift
/// EntityColumn("place_id", .text, \.placeID, relation: Relation(to: "places", onDelete: .cascade))
/// ```
/// A child can be saved only while its parent is on the device. The rule is applied in the transaction that deletes the
/// parent, and after a sync to children of a parent that another device has deleted.
public struct Relation: Hashable, Sendable {
  /// What becomes of the children of a deleted parent.
  public enum DeleteRule: Hashable, Sendable {
    /// They are deleted, too, with their own children.
    case cascade
    /// The parent cannot be deleted while it has children. One that another device has deleted is brought back.
    case refuse
    /// They lose their parent: the column, which has to be optional, becomes empty.
    case clear
  }

  /// The name of the parent's table, which is declared before the child's, or is the same.
  public let parent: String
  /// What becomes of the children of a deleted parent.
  public let rule: DeleteRule

  /// A relation.
  /// - Parameters:
  ///   - parent: the name of the parent's table: one that the store is given before the child's, or the same.
  ///   - rule: what becomes of the children of a deleted parent.
  public init(to parent: String, onDelete rule: DeleteRule) {
    self.parent = parent
    self.rule = rule
  }
}
