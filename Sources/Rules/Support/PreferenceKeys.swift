import Architecture
import Facts
import Knowledge

/// Which values of the user defaults accesses are about.
struct PreferenceKeys {
  private let context: RuleContext
  private let switches: KnownWords
  private let cloudStore: NameID
  private let forKey: NameID
  private let instances: NameSet

  init(_ context: RuleContext) {
    self.context = context
    switches = context.program.known.words(.launchSwitch)
    cloudStore = context.names["NSUbiquitousKeyValueStore"]
    forKey = context.names["forKey"]
    instances = context.program.known.variables(.instance)
  }

  /// Whether an access is to the defaults of this device, and to nothing else.
  func isPreference(_ access: IOAccess) -> Bool {
    access.kinds.intersection(.strict) == .defaults && !isCloudStore(access)
  }

  /// Whether accesses only read and write two values at most: no service of its own would make them easier to test.
  func areFew(_ accesses: [IOAccess]) -> Bool {
    let keys = accesses.filter { !isForAllKeys($0) }.map(key)
    return accesses.allSatisfy(isPreference) && (keys.count <= 1 || !keys.contains(nil) && Set(keys).count <= 2)
  }

  /// Developers and tests start the app with it: no user has set it.
  func isLaunchSwitch(_ access: IOAccess) -> Bool {
    access.kinds.contains(.defaults) && (key(access).map { switches.contains($0) } ?? false)
  }

  func isCloudStore(_ access: IOAccess) -> Bool {
    if access.place.name == cloudStore { return true }
    let use = context.program.type(of: access.place)
    return use.externalName == cloudStore && cloudStore != .absent
  }

  /// `defaults.synchronize()`: about no value.
  private func isForAllKeys(_ access: IOAccess) -> Bool {
    access.expression.plain.kind == .call && access.expression.plain.name == context.names["synchronize"]
  }

  /// The text of the key or the name of the constant, or of a property that the app adds to the defaults.
  private func key(_ access: IOAccess) -> NameID? {
    for node in access.expression.subtree where node.kind == .call || node.kind == .subscriptCall {
      let value = node.kind == .call ? node.argument(forKey) : node.arguments.first?.firstChild
      guard let value = value?.plain else { continue }
      if value.kind == .stringLiteral { return value.name }
      if let text = context.program.declaration(of: value)?.value?.plain, text.kind == .stringLiteral {
        return text.name
      }
      if value.kind == .member || value.kind == .identifier { return value.name }
      // `Key.theme.rawValue` is told by neither part alone.
      return nil
    }
    return UseChain(access.place).links.first { !instances.contains($0.name) && !$0.isCalled }?.name
  }
}
