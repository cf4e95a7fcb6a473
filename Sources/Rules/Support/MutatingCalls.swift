import Architecture
import Facts

/// Calls that change the value that they are made on: `items.append(item)`, `frame.update(size)`.
struct MutatingCalls: Sendable {
  private let context: RuleContext
  /// Of the standard library and its neighbors.
  private let known: NameSet
  /// Declared `mutating` somewhere in the program.
  private let declared: NameSet

  init(_ context: RuleContext) {
    self.context = context
    known = context.program.known.members(.mutates)
    declared = context.shared.mutatingNames.value {
      NameSet(
        context.program.files.lazy.flatMap(\.declarations)
          .filter { $0.kind == .function && $0.flags.contains(.isMutating) }.map(\.name))
    }
  }

  /// Names of functions that may change what they are called on.
  func mayChange(_ name: NameID) -> Bool { known.contains(name) || declared.contains(name) }

  /// Whether a call does. A function of the program says so itself; others are known by name.
  func changesItsBase(_ call: Cursor) -> Bool {
    guard mayChange(call.name) else { return false }
    guard declared.contains(call.name), let callee = context.callee(of: call), callee.kind == .function else {
      return known.contains(call.name)
    }
    return callee.flags.contains(.isMutating)
  }
}
