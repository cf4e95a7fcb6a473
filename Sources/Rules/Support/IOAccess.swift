import Architecture
import Facts
import Knowledge

/// One place where code works with the outside world: the network, files, defaults, the keychain, a database, a
/// process.
public struct IOAccess: Sendable {
  /// The name that gives it away: `URLSession` in `URLSession.shared.data(from:)`, `context` in `context.fetch(…)`.
  public let place: Cursor
  /// The whole call or access.
  public let expression: Cursor
  /// What it works with.
  public let kinds: IOKinds
  /// A resource that ships with the app: it is there, and it does not change.
  public let isBundled: Bool
}

extension RuleContext {
  /// A call for messages, with the label that says what a reading initializer reads.
  func describe(call: Cursor) -> String {
    if call.kind == .call, call.callee?.kind == .identifier, let label = call.arguments.first?.name, !label.isNone,
      names.hasPrefix(label, "contentsOf")
    {
      return names[call.name] + "(" + names[label] + ":)"
    }
    return describe(call)
  }

  /// Whether all that code does with the outside world is to read and write one value of the user defaults.
  func isOnePreference(_ accesses: [IOAccess]) -> Bool {
    guard let first = accesses.first, accesses.allSatisfy({ $0.kinds.intersection(.strict) == .defaults }) else {
      return false
    }
    if accesses.count == 1 { return true }
    guard let key = key(of: first) else { return false }
    return accesses.dropFirst().allSatisfy { self.key(of: $0).map { isSame($0, key) } ?? false }
  }

  /// `"name"` in `defaults.string(forKey: "name")`, `defaults.set(text, forKey: "name")` and `defaults["name"]`.
  private func key(of access: IOAccess) -> Cursor? {
    let arguments = access.expression.arguments
    let label = names["forKey"]
    let key =
      access.expression.kind == .subscriptCall
      ? arguments.first : arguments.first { $0.name == label && label != .absent }
    return key?.firstChild?.plain
  }

  /// Whether two expressions are written alike.
  private func isSame(_ left: Cursor, _ right: Cursor) -> Bool {
    left.node.size == right.node.size
      && zip(left.subtree, right.subtree).allSatisfy { left, right in
        left.kind == right.kind && left.name == right.name && left.node.width == right.node.width
      }
  }

  /// The type outside of the program that an access works with; every type that does so itself needs the same client.
  func owner(of access: IOAccess) -> Draft.Owner? {
    let used: NameID? =
      switch program.type(of: access.place).core {
      case .metatype(let inner): inner.externalName
      case let use: use.externalName
      }
    // A type that is only known to be behind a name is nowhere in the program.
    guard let used, !names[used].isEmpty else { return nil }
    return Draft.Owner(names[used], "use `\(names[used])` themselves")
  }

  /// An access for messages: `FileManager.default.removeItem(…)`, `Data(contentsOf:)`, `image.write(to:)`.
  func describe(_ access: IOAccess) -> String {
    let call = access.expression
    if call == access.place, call.kind == .call, let callee = call.callee, let label = call.arguments.first?.name,
      !label.isNone
    {
      return describe(callee) + "(" + names[label] + ":)"
    }
    return describe(access.expression)
  }
}
