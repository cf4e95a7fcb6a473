import Architecture
import Facts

/// Keys of the defaults that the program reads and never writes: arguments with which developers and tests launch the
/// app, no values that it keeps.
struct LaunchSwitches {
  private let context: RuleContext
  private let forKey: NameID
  private let readers: NameSet

  init(_ context: RuleContext) {
    self.context = context
    forKey = context.names["forKey"]
    readers = context.names.set("bool", "string", "integer", "double", "object", "value", "float")
  }

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
    guard call.kind == .call, readers.contains(call.name), let key = call.argument(forKey)?.plain,
      key.kind == .stringLiteral, !key.name.isNone, key.node.size == 1
    else { return nil }
    return key
  }

  /// `FASTLANE_SNAPSHOT`, `-resetData`, `UITesting`: preferences that a settings bundle writes are called otherwise.
  private func isLaunchWord(_ name: NameID) -> Bool {
    let text = context.text(name)
    if text.hasPrefix("-") { return true }
    let words = Set(text.lowercased().split { !$0.isLetter }.map(String.init)).union(context.names.words(of: name))
    return !words.isDisjoint(with: Self.words)
  }

  private static let words: Set<String> = [
    "fastlane", "snapshot", "uitest", "uitests", "uitesting", "testing", "tests", "screenshots", "xctest", "mock",
    "demo",
  ]
}
