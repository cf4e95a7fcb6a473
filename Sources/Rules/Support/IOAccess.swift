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
      program.known.building(.io).labels.contains(label)
    {
      return names[call.name] + "(" + names[label] + ":)"
    }
    return describe(call)
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
