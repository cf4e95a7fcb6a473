/// Which names the scopes of a file introduce, so that a name need not be looked for among all statements before it.
///
/// A scope is a function, a body, a branch or a statement with conditions; each of its children may introduce names for
/// the children after it. Parameters are in scope in the whole function.
struct LocalNames: Sendable {
  private struct Entry: Comparable {
    let name: UInt32
    /// The node whose children after ``source`` see the name.
    let scope: UInt32
    /// The child of the scope, or the condition in it, that introduces the name; the function itself for a parameter.
    let source: UInt32
    /// The node that declares the name.
    let declaration: UInt32

    static func < (left: Entry, right: Entry) -> Bool {
      (left.name, left.scope, left.source, left.declaration) < (
        right.name, right.scope, right.source, right.declaration
      )
    }
  }

  /// Sorted; one entry for a name that one source introduces more than once, the first.
  private let entries: [Entry]

  /// - Complexity: O(nodes + names × log names), times how deep conditions nest in each other.
  init(_ nodes: [Node], parents: [UInt32]) {
    var entries: [Entry] = []
    nodes.withUnsafeBufferPointer { nodes in
      for index in nodes.indices {
        let node = nodes[index]
        let parent = Int(parents[index])
        switch node.kind {
        case .variableDeclaration where nodes[parent].kind.isScope:
          if node.name.isNone {
            Self.addPatterns(below: index, nodes, scope: parent, to: &entries)
          } else {
            Self.add(node.name, scope: parent, source: index, declaration: index, to: &entries)
          }
        case .parameter where nodes[parent].kind.hasParameters:
          Self.add(node.name, scope: parent, source: parent, declaration: index, to: &entries)
        case .parameter where nodes[parent].kind.isScope, .capture where nodes[parent].kind.isScope:
          Self.add(node.name, scope: parent, source: index, declaration: index, to: &entries)
        case .condition, .pattern, .caseItem:
          if nodes[parent].kind.isScope { Self.addPatterns(below: index, nodes, scope: parent, to: &entries) }
          // What a guard binds is in scope after it.
          let outer = Int(parents[parent])
          if node.kind == .condition, nodes[parent].kind == .guardStatement, nodes[outer].kind.isScope {
            Self.addPatterns(below: index, nodes, scope: outer, to: &entries)
          }
        default: break
        }
      }
    }
    entries.sort()
    var distinct: [Entry] = []
    distinct.reserveCapacity(entries.count)
    for entry in entries {
      if let last = distinct.last, last.name == entry.name, last.scope == entry.scope, last.source == entry.source {
        continue
      }
      distinct.append(entry)
    }
    self.entries = distinct
  }

  private static func addPatterns(
    below index: Int, _ nodes: UnsafeBufferPointer<Node>, scope: Int, to entries: inout [Entry]
  ) {
    for inner in index..<(index + Int(nodes[index].size))
    where nodes[inner].kind == .binding || nodes[inner].kind == .optionalBinding {
      add(nodes[inner].name, scope: scope, source: index, declaration: inner, to: &entries)
    }
  }

  private static func add(_ name: NameID, scope: Int, source: Int, declaration: Int, to entries: inout [Entry]) {
    if name.isNone { return }
    entries.append(
      Entry(name: name.raw, scope: UInt32(scope), source: UInt32(source), declaration: UInt32(declaration)))
  }

  /// The node that declares a name for a place: the nearest one before it, in the innermost scope that has one.
  ///
  /// - Complexity: O(log names of the file), times the depth of the place where the file introduces the name at all.
  func declaration(of name: NameID, at place: Int, _ nodes: [Node], _ parents: [UInt32]) -> Int? {
    let first = position { $0.name < name.raw }
    guard first < entries.count, entries[first].name == name.raw else { return nil }
    var current = place
    while current != 0 {
      let parent = Int(parents[current])
      let kind = nodes[parent].kind
      if kind == .typeDeclaration || kind == .extensionDeclaration || kind == .file { return nil }
      // A default value does not see the parameters.
      let seesNames = kind.isScope || kind.hasParameters && nodes[current].kind != .parameter
      if seesNames {
        // The last entry of the scope before the child that the place is in.
        let after = position {
          ($0.name, $0.scope, $0.source) < (name.raw, UInt32(parent), UInt32(current))
        }
        if after > first {
          let entry = entries[after - 1]
          if entry.name == name.raw, entry.scope == UInt32(parent) { return Int(entry.declaration) }
        }
      }
      current = parent
    }
    return nil
  }

  /// How many entries, from the first on, are as asked for; those that are stand before those that are not.
  private func position(_ isBefore: (Entry) -> Bool) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(entries[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension NodeKind {
  /// Whether children of a node of this kind introduce names for the children after them.
  fileprivate var isScope: Bool {
    switch self {
    case .block, .closure, .accessor, .switchCase, .ifStatement, .whileStatement, .forStatement, .catchClause,
      .guardStatement, .ifConfigClause, .caseItem:
      true
    default: false
    }
  }

  /// Whether its parameters are in scope in all of it but their own default values.
  fileprivate var hasParameters: Bool {
    switch self {
    case .functionDeclaration, .initializerDeclaration, .subscriptDeclaration: true
    default: false
    }
  }
}

extension Cursor {
  /// The local declaration that a name means at this place: variable, parameter, pattern, capture or condition between it
  /// and the enclosing member. `nil` when the name means a member, a global or a type.
  ///
  /// - Complexity: as good as constant; it does not grow with the number of statements.
  public func localDeclaration(of name: NameID) -> Cursor? {
    file.localNames.declaration(of: name, at: index, file.nodes, file.parents).map { Cursor(file: file, index: $0) }
  }
}
