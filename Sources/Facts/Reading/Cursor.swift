/// A place in the tree of a file: a node that knows its parent, children and source position.
///
/// Cheap to copy. Walking a subtree visits each of its nodes once, in source order, without recursion.
public struct Cursor: Sendable, Hashable {
  /// The file whose tree it is in.
  public let file: LinkedFile
  /// Index of the node in the file's tree.
  public let index: Int

  /// The node at an index, which must be in the tree.
  @inlinable public init(file: LinkedFile, index: Int) {
    self.file = file
    self.index = index
  }

  /// `nil` for ``Declaration/none``.
  @inlinable public init?(file: LinkedFile, optional index: UInt32) {
    guard index != Declaration.none else { return nil }
    self.init(file: file, index: Int(index))
  }

  /// The row of the tree.
  @inlinable public var node: Node { file.nodes[index] }
  /// What the node stands for.
  @inlinable public var kind: NodeKind { node.kind }
  /// The name it declares, refers to or calls; none for a node without one.
  @inlinable public var name: NameID { node.name }
  /// Properties whose meaning depends on the kind.
  @inlinable public var flags: NodeFlags { node.flags }
  /// UTF-8 offset of the token that names the node, or of its first token.
  @inlinable public var offset: UInt32 { node.offset }

  /// `nil` for the root.
  @inlinable public var parent: Cursor? {
    index == 0 ? nil : Cursor(file: file, index: Int(file.parents[index]))
  }

  /// The children in source order.
  @inlinable public var children: Children { Children(cursor: self) }

  /// The first child, if any.
  @inlinable public var firstChild: Cursor? { node.size > 1 ? Cursor(file: file, index: index + 1) : nil }

  /// The next child of the same parent, if any.
  public var nextSibling: Cursor? {
    guard let parent else { return nil }
    let next = index + Int(node.size)
    return next < parent.index + Int(parent.node.size) ? Cursor(file: file, index: next) : nil
  }

  /// The subtree in source order, this node first.
  @inlinable public var subtree: Subtree { Subtree(cursor: self) }

  /// Indices of the subtree, this node first: the fastest way to look at every node.
  @inlinable public var indices: Range<Int> { index..<(index + Int(node.size)) }

  /// From the parent up to the root.
  public var ancestors: some Sequence<Cursor> { sequence(first: self, next: \.parent).dropFirst() }

  /// Whether a node is this one or lies below it.
  @inlinable public func contains(_ other: Cursor) -> Bool {
    other.file === file && indices.contains(other.index)
  }

  /// The first child of a kind.
  public func child(_ kind: NodeKind) -> Cursor? { children.first { $0.kind == kind } }

  /// Whether both are the same node of the same file.
  public static func == (left: Cursor, right: Cursor) -> Bool { left.index == right.index && left.file === right.file }

  /// By file identity and index.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(file))
    hasher.combine(index)
  }
}

/// The children of a node.
public struct Children: Sequence, Sendable {
  @usableFromInline let cursor: Cursor

  @inlinable init(cursor: Cursor) { self.cursor = cursor }

  /// Starts at the first child.
  @inlinable public func makeIterator() -> Iterator {
    Iterator(file: cursor.file, next: cursor.index + 1, end: cursor.index + Int(cursor.node.size))
  }

  /// Walks the children.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let file: LinkedFile
    @usableFromInline var position: Int
    @usableFromInline let end: Int

    @inlinable init(file: LinkedFile, next: Int, end: Int) {
      self.file = file
      position = next
      self.end = end
    }

    /// The next child, skipping what lies below the one before. O(1).
    @inlinable public mutating func next() -> Cursor? {
      guard position < end else { return nil }
      let result = Cursor(file: file, index: position)
      position += Int(file.nodes[position].size)
      return result
    }
  }
}

/// A node and everything below it.
public struct Subtree: Sequence, Sendable {
  @usableFromInline let cursor: Cursor

  @inlinable init(cursor: Cursor) { self.cursor = cursor }

  /// Starts at the node itself.
  @inlinable public func makeIterator() -> Iterator {
    Iterator(file: cursor.file, next: cursor.index, end: cursor.index + Int(cursor.node.size))
  }

  /// Walks the subtree in source order.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let file: LinkedFile
    @usableFromInline var position: Int
    @usableFromInline let end: Int

    @inlinable init(file: LinkedFile, next: Int, end: Int) {
      self.file = file
      position = next
      self.end = end
    }

    /// The next node in preorder. O(1).
    @inlinable public mutating func next() -> Cursor? {
      guard position < end else { return nil }
      defer { position += 1 }
      return Cursor(file: file, index: position)
    }
  }
}
