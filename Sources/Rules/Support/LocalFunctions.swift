import Architecture
import Facts

/// The functions of one file that stand in the code of others.
///
/// Most blocks have none, and a body of a thousand closures is asked a thousand times.
struct LocalFunctions: Sendable {
  /// By the node of the block, closure or accessor that they stand in; the first of each name.
  private var byScope: [Int: [NameID: Cursor]] = [:]
  private var names: Set<NameID> = []

  /// O(nodes of the file).
  init(_ file: LinkedFile) {
    for index in file.nodes.indices where file.nodes[index].kind == .functionDeclaration {
      let parent = Int(file.parents[index])
      switch file.nodes[parent].kind {
      case .block, .closure, .accessor:
        let function = Cursor(file: file, index: index)
        names.insert(function.name)
        if byScope[parent]?[function.name] == nil { byScope[parent, default: [:]][function.name] = function }
      default: continue
      }
    }
  }

  /// The function that a name means at a place; `nil` when no function around it declares one.
  func named(_ name: NameID, around place: Cursor) -> Cursor? {
    guard names.contains(name) else { return nil }
    for ancestor in place.ancestors {
      switch ancestor.kind {
      case .typeDeclaration, .extensionDeclaration, .file: return nil
      default: if let found = byScope[ancestor.index]?[name] { return found }
      }
    }
    return nil
  }
}

extension RuleContext {
  /// The functions of a file that stand in the code of others.
  func localFunctions(of file: LinkedFile) -> LocalFunctions { shared.localFunctions(of: file) }
}
