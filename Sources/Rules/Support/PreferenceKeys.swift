import Architecture
import Facts
import Knowledge

/// Which values of the user defaults accesses are about.
struct PreferenceKeys {
  let context: RuleContext
  private var known: KnownNames { context.program.known }

  /// Whether an access is to the defaults of this device, and to nothing else.
  func isPreference(_ access: IOAccess) -> Bool { access.kinds.intersection(.strict) == .defaults }

  /// Whether accesses only read and write two values at most: no service of its own would make them easier to test.
  func areFew(_ accesses: [IOAccess]) -> Bool {
    let keys = accesses.filter { !isAboutNone($0) }.map(key)
    return accesses.allSatisfy(isPreference) && (keys.count <= 1 || !keys.contains(nil) && Set(keys).count <= 2)
  }

  /// Whether accesses do nothing but look up preferences: someone else writes them.
  func areOnlyRead(_ accesses: [IOAccess]) -> Bool {
    accesses.allSatisfy { access in
      let call = access.expression.plain
      return isPreference(access) && call.kind == .call && known.members(.readsValue).contains(call.name)
    }
  }

  /// Developers and tests start the app with it: no user has set it.
  func isLaunchSwitch(_ access: IOAccess) -> Bool {
    access.kinds.contains(.defaults) && (key(access).map { known.words(.launchSwitch).contains($0) } ?? false)
  }

  /// `defaults.synchronize()`
  private func isAboutNone(_ access: IOAccess) -> Bool {
    let call = access.expression.plain
    return call.kind == .call && known.members(.synchronizes).contains(call.name)
  }

  /// The text of the key or the name of the constant, or of a property that the app adds to the defaults.
  private func key(_ access: IOAccess) -> NameID? {
    for node in access.expression.subtree where node.kind == .call || node.kind == .subscriptCall {
      let argument = node.arguments.first { node.kind == .subscriptCall || known.words(.keyLabel).contains($0.name) }
      guard let value = argument?.firstChild?.plain else { continue }
      if value.kind == .stringLiteral { return value.name }
      if let text = context.program.declaration(of: value)?.value?.plain, text.kind == .stringLiteral {
        return text.name
      }
      if value.kind == .member || value.kind == .identifier { return value.name }
      // `Key.theme.rawValue` is told by neither part alone.
      return nil
    }
    return UseChain(access.place).links.first { !known.variables(.instance).contains($0.name) && !$0.isCalled }?.name
  }
}
