import Architecture
import Facts

/// Observers without a token: `viewModel.items.observe { … }`, where a type of the program keeps the closure itself.
extension Subscriptions {
  /// Closures given to an observable of the program that `self` holds and that stores what it is given.
  func homeMade(in calls: [Cursor]) -> [Kept] {
    var result: [Kept] = []
    for call in calls where program.known.members(.subscribes).contains(call.name) {
      guard let callee = call.callee?.plain, callee.kind == .member, let base = callee.base, takesClosure(call),
        let type = owner(of: call), let declaration = program.declaration(of: call), declaration.kind == .function,
        !declaration.isStatic, storesItsClosure(declaration), let storage = context.ownedStorage(base)
      else { continue }
      result.append(Kept(type: type, storage: storage, place: call, value: call))
    }
    return result
  }

  private func takesClosure(_ call: Cursor) -> Bool {
    call.arguments.contains { argument in
      guard let value = argument.firstChild?.plain else { return false }
      return value.kind == .closure || value.kind == .identifier || value.kind == .member
    }
  }

  /// Whether a function puts one of its closure parameters into storage of its type.
  private func storesItsClosure(_ declaration: DeclarationCursor) -> Bool {
    guard let body = declaration.body else { return false }
    let parameters = declaration.parameters.filter { isFunction($0) }
    for parameter in parameters {
      for use in body.subtree where use.kind == .identifier && use.name == parameter.name {
        if isStored(use, within: body) { return true }
      }
    }
    return false
  }

  private func isFunction(_ parameter: Cursor) -> Bool {
    parameter.writtenType.map { program.resolve($0).isFunction } ?? false
  }

  private func isStored(_ use: Cursor, within body: Cursor) -> Bool {
    for ancestor in use.ancestors {
      if ancestor == body { return false }
      switch ancestor.kind {
      case .assignment:
        if let left = ancestor.firstChild, !left.contains(use), context.ownedStorage(left) != nil { return true }
      case .call:
        if program.known.members(.takesToken).contains(ancestor.name), let base = ancestor.callee?.plain.base,
          context.ownedStorage(base) != nil
        {
          return true
        }
        if let target = storeTarget(ancestor), context.ownedStorage(target) != nil { return true }
      default: break
      }
    }
    return false
  }
}
