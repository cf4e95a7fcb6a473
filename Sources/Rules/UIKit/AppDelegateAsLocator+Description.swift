extension AppDelegateAsLocator {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "app-delegate-as-locator",
    severity: .medium,
    area: .uiKit, section: .injectionAndTesting, consequence: .testability,
    summary: "Code takes objects from the app delegate instead of being given them.",
    rationale: """
      The app delegate is the one object that every part of the app can reach, so it collects services, windows and \
      commands. What a type takes from there shows in no initializer; it does not exist in a test, a preview or an app \
      extension, and is `nil` or crashes there.
      """,
    fires: """
      Code fetches the app delegate from global state and takes a member from it: by a cast of the application's \
      `delegate`, a static member of the app delegate (`AppDelegate.shared`), a global variable, or a property that an \
      extension adds to the application. Also through a local variable or a property of its own. All users of an app \
      delegate are places of one finding, which begins with what is taken most often.
      """,
    silent: [
      "the app delegate itself and what its file declares, scene delegates, `App`, containers, and the coordinator that the app delegate starts",
      "static members that give something else (`AppDelegate.versionString`)",
      "code that the system makes or calls and no one can inject into: app intents, scripting, extensions of the application, functions at the top of a file, `urlSessionDidFinishEvents`",
      "what the app does not declare, such as `App.shared.hide(nil)` of an app delegate that is the application",
      "a default for a parameter of `init`",
      "loggers",
      "an app delegate that is injected (`@EnvironmentObject`, `@UIApplicationDelegateAdaptor`), or handed on as a whole",
    ],
    fix: "Give each type what it needs in `init`, where it is made.",
    serves: ["C40"])
}
