extension ImplicitlyUnwrappedDependency {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "implicitly-unwrapped-dependency",
    severity: .high,
    area: .uiKit, section: .injectionAndTesting, consequence: .testability,
    summary: "A collaborator is an implicitly unwrapped property that other code sets after `init`.",
    rationale: """
      Nothing makes sure that it is set before it is used: a forgotten line is a crash at run time instead of a compile \
      error. The initializer no longer says what the type needs.
      """,
    fires: """
      `var x: T!` where `T` is a class, actor or protocol of the program and the type does not create the object itself: \
      other code assigns it from outside or passes it to a method, an injection wrapper fills it, or `init` sets it but \
      accepts `nil`, or is not the only one. One finding per type; medium where all are weak or set in \
      `prepare(for:sender:)`, and for a controller that only storyboards make.
      """,
    silent: [
      "`@IBOutlet`",
      "UI elements set in `loadView` or `viewDidLoad`",
      "values, views and framework objects such as tokens; a struct that is a service or coordinator is no such value",
      "what the class creates or fetches itself, also when a protocol's callback renews it or only where it is still `nil`",
      "a private one that only the type's own static factory sets, as controllers from a storyboard need, or that only the method "
        + "that sets it reads, afterwards or through private methods",
      "what a view shows, when nothing but the property's own `didSet` reads it",
      "what every initializer sets from a parameter that is never `nil`, also by a method that only initializers call: there the `!` is superfluous and does no harm",
      "a weak reference that `init` sets; delegates (`delegate-not-weak`)",
      "a weak or unowned link to the parent in a type that a decoder makes",
      "debug menus",
      "reused views such as cells, which their list makes, whatever their base class (`makeView(withIdentifier:)`); records without methods that have such a property "
        + "(what a screen is given is no such record, also when it only has texts: forgotten, it crashes)",
      "tests",
      "a protocol requires the property: the requirement is reported, once",
    ],
    fix: "Pass it to the initializer and store it in a `let`.",
    serves: ["C18", "C27", "C38"])
}
