import Architecture
import Facts
import Knowledge

/// Which values of the user defaults accesses are about.
struct PreferenceKeys {
  let context: RuleContext
  /// The properties that the app adds to the user defaults.
  private let added: Set<NameID>
  private var known: KnownNames { context.program.known }

  /// O(extensions of the user defaults).
  init(context: RuleContext) {
    self.context = context
    let program = context.program
    let parts = program.known.types(working: .defaults).ids.flatMap { program.foreignExtensions[$0] ?? [] }
    added = Set(
      parts.flatMap { part in
        part.file.declarations.filter {
          Int($0.parent) == part.index && $0.kind == .variable && !$0.flags.contains(.isStatic)
        }.map(\.name)
      })
  }

  /// Whether an access is to the defaults of this device, and to nothing else.
  func isPreference(_ access: IOAccess) -> Bool { access.kinds.intersection(.strict) == .defaults }

  /// Whether accesses only read and write two values at most: no service of its own would make them easier to test.
  func areFew(_ accesses: [IOAccess]) -> Bool {
    let keys = accesses.filter { !isAboutNone($0) }.map(key)
    return accesses.allSatisfy(isPreference) && (keys.count <= 1 || !keys.contains(nil) && Set(keys).count <= 2)
  }

  /// Whether accesses go through properties that the app adds to the user defaults: these are its settings type, with the keys in
  /// one place.
  func areTyped(_ accesses: [IOAccess]) -> Bool {
    accesses.allSatisfy { access in
      guard isPreference(access),
        let link = UseChain(access.place).links.first(where: { !known.variables(.instance).contains($0.name) })
      else { return false }
      return added.contains(link.name)
    }
  }

  /// Whether accesses do nothing but look up preferences: someone else writes them.
  func areOnlyRead(_ accesses: [IOAccess]) -> Bool {
    accesses.allSatisfy { access in
      let call = access.expression.plain
      return isPreference(access) && call.kind == .call && known.members(.readsValue).contains(call.name)
    }
  }

  /// Whether accesses do nothing but keep preferences.
  func areOnlyWritten(_ accesses: [IOAccess]) -> Bool {
    accesses.allSatisfy { access in
      let call = access.expression.plain
      return isPreference(access) && call.kind == .call && known.members(.writesValue).contains(call.name)
    }
  }

  /// Where the app writes which text.
  struct Texts {
    fileprivate var places: [NameID: [Cursor]] = [:]

    /// O(nodes of the app).
    init(_ context: RuleContext) {
      for file in context.program.files where !context.program.context(of: file).isTest {
        for index in file.nodes.indices where file.nodes[index].kind == .stringLiteral {
          places[file.nodes[index].name, default: []].append(Cursor(file: file, index: index))
        }
      }
    }
  }

  /// Whether no other code of the program names the values that accesses read and write: what a screen remembers for
  /// itself, such as an open section or a hint that was shown.
  func areOwnState(_ accesses: [IOAccess], of type: TypeRecord, _ texts: Texts) -> Bool {
    let values = accesses.filter { !isAboutNone($0) }
    let keys = values.compactMap(key)
    guard !values.isEmpty, keys.count == values.count else { return false }
    let constants = NameSet(
      values.compactMap { access in
        guard let value = keyArgument(access) else { return key(access) }
        return value.kind == .stringLiteral ? nil : value.name
      })
    let program = context.program
    func isOwn(_ use: Cursor) -> Bool { program.enclosingType(of: use)?.id == type.id }
    return program.mentions(of: constants, .identifier, .member).allSatisfy(isOwn)
      && keys.flatMap { texts.places[$0] ?? [] }.allSatisfy { use in
        // `static let width = "sidebarWidth"`
        isOwn(use) || use.parent?.kind == .initialValue && constants.contains(use.parent?.parent?.name ?? .none)
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

  /// `"theme"` or `Keys.theme` in `defaults.string(forKey: …)`.
  private func keyArgument(_ access: IOAccess) -> Cursor? {
    access.expression.subtree.lazy.filter { $0.kind == .call || $0.kind == .subscriptCall }.compactMap { node in
      node.arguments.first { node.kind == .subscriptCall || known.words(.keyLabel).contains($0.name) }?
        .firstChild?.plain
    }.first
  }

  /// `defaults.widgetEntries(for: account)`, which the app adds to the defaults and which works with one key.
  private func onlyKey(in access: IOAccess) -> NameID? {
    let call = access.expression.plain
    guard call.kind == .call, let body = context.callee(of: call)?.body else { return nil }
    let keys = body.subtree.filter { $0.kind == .argument && known.words(.keyLabel).contains($0.name) }
      .compactMap { $0.firstChild?.plain.name }
    guard let first = keys.first, !first.isNone, keys.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// The text of the key or the name of the constant, or of a property that the app adds to the defaults.
  private func key(_ access: IOAccess) -> NameID? {
    if let value = keyArgument(access) {
      if value.kind == .stringLiteral { return value.name }
      if let text = context.program.declaration(of: value)?.value?.plain, text.kind == .stringLiteral {
        return text.name
      }
      // `Keys.key(for: kind)` is one key, whatever it makes of the kind.
      if value.kind == .member || value.kind == .identifier || value.kind == .call { return value.name }
      // `Key.theme.rawValue` is told by neither part alone.
      return nil
    }
    if let own = onlyKey(in: access) { return own }
    return UseChain(access.place).links.first { !known.variables(.instance).contains($0.name) && !$0.isCalled }?.name
  }
}
