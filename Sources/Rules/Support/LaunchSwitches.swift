import Architecture
import Facts
import Knowledge

/// Keys of the defaults that the program reads and never writes: arguments with which developers and tests launch the
/// app, no values that it keeps.
struct LaunchSwitches {
  private let context: RuleContext
  private var known: KnownNames { context.program.known }

  init(_ context: RuleContext) { self.context = context }

  /// `UserDefaults.standard.bool(forKey: "UI_TESTS")`, a literal that stands nowhere but where it is read.
  func isSwitch(_ access: IOAccess) -> Bool {
    guard access.kinds.intersection(.strict) == .defaults, let key = key(readBy: access.expression) else {
      return false
    }
    return isLaunchWord(key.name)
      && context.program.mentions(of: NameSet([key.name]), .stringLiteral).allSatisfy { literal in
        context.isExempt(literal) || literal.parent?.parent.map { self.key(readBy: $0) == literal } ?? false
      }
  }

  private func key(readBy call: Cursor) -> Cursor? {
    guard call.kind == .call, known.members(.readsValue).contains(call.name),
      let key = call.argument(known.words(.keyLabel).exact)?.plain, key.kind == .stringLiteral, !key.name.isNone,
      key.node.size == 1
    else { return nil }
    return key
  }

  /// `FASTLANE_SNAPSHOT`, `-resetData`, `UITesting`: preferences that a settings bundle writes are called otherwise.
  private func isLaunchWord(_ name: NameID) -> Bool {
    let text = context.text(name)
    if text.hasPrefix("-") { return true }
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    return [known.words(.launchSwitch), known.words(.testing)].contains { group in
      group.contains(name) || words.contains(where: group.containsPart)
    }
  }
}
