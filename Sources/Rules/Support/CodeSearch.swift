import Architecture
import Facts

/// Finding code by name.
extension RuleContext {
  /// Every member of a name in files that are not tests or generated; in the order of files. O(mentions).
  func members(named names: NameSet) -> [Cursor] { program.mentions(of: names, .member).filter(isInAppCode) }

  /// Every name on its own and every member of a name, as ``members(named:)``.
  func uses(of names: NameSet) -> [Cursor] { program.mentions(of: names, .identifier, .member).filter(isInAppCode) }

  private func isInAppCode(_ place: Cursor) -> Bool {
    let context = program.context(of: place.file)
    return !context.isTest && !context.isGenerated
  }

  /// Every call of a name in files that are not tests or generated; in the order of files. O(mentions).
  func calls(named names: NameSet) -> [Cursor] { program.mentions(of: names, .call).filter(isInAppCode) }

  /// The whole chain that a link belongs to: for `map` in `a.map { }.sink { }.store(in: &b)` the call of `store`.
  func outermostLink(of link: Cursor) -> Cursor {
    var current = link
    while let parent = current.parent {
      switch parent.kind {
      case .member where parent.firstChild == current: current = parent
      case .call where parent.firstChild == current: current = parent
      case .optionalChain, .forceUnwrap, .specialization: current = parent
      default: return current
      }
    }
    return current
  }

  /// The expressions that a function or a computed property gives back.
  func returnedValues(of declaration: DeclarationCursor) -> [Cursor] {
    let bodies: [Cursor]
    if let body = declaration.body {
      bodies = [body]
    } else {
      bodies = declaration.accessors.filter { $0.name == program.words.getter }.map { $0.child(.block) ?? $0 }
    }
    return bodies.flatMap(returnedValues(in:))
  }

  /// The expressions that a body or closure gives back; those of closures and functions inside it left out.
  func returnedValues(in body: Cursor) -> [Cursor] {
    var result: [Cursor] = []
    var index = body.index + 1
    let end = body.index + Int(body.node.size)
    while index < end {
      let node = Cursor(file: body.file, index: index)
      switch node.kind {
      case .closure, .functionDeclaration, .typeDeclaration:
        index += Int(node.node.size)
        continue
      case .returnStatement:
        if let value = node.firstChild { result.append(value) }
      default: break
      }
      index += 1
    }
    let statements = body.children.filter { $0.kind != .parameter && $0.kind != .capture && $0.kind != .attribute }
    if result.isEmpty, statements.count == 1, let only = statements.first { result.append(only) }
    return result
  }

  /// The function, initializer, accessor or closure that runs a place.
  func executionScope(of place: Cursor) -> Cursor? {
    place.ancestors.first { node in
      switch node.kind {
      case .closure, .functionDeclaration, .initializerDeclaration, .deinitializerDeclaration, .accessor: true
      default: false
      }
    }
  }
}
