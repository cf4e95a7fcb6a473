import Architecture
import Facts

extension RuleContext {
  /// Whether there is just one object of a class, for as long as the app runs: its shared instance, when nobody else can
  /// make one, or the delegate of the application. What holds it for ever does no harm.
  func isOnlyInstance(_ type: TypeRecord) -> Bool {
    let delegates = names.set("UIApplicationDelegate", "NSApplicationDelegate", "WKApplicationDelegate")
    if program.inherits(type, from: delegates) { return true }
    let initializers = type.initializers.filter { !$0.flags.contains(.isConvenience) }
    return !initializers.isEmpty && initializers.allSatisfy { $0.row.access.isPrivate } && livesForever(type)
  }

  /// What to add to the message about a cycle that holds the only object of a class.
  static let harmlessCycle = "; that leaks once there is a second instance"
}
