extension ViewControllerCreatesViewController {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "viewcontroller-creates-viewcontroller",
    severity: .medium,
    area: .uiKit, section: .coordinatorIntroduction, consequence: .change,
    summary: "A view controller builds another screen and shows it.",
    rationale: """
      A controller that builds the next screen has to know that screen's dependencies and where it leads. It can be \
      neither shown from elsewhere nor tested alone, and changing the order of screens means editing controllers.
      """,
    fires: """
      A view controller makes another screen, by its initializer, a static function of that screen or a method of its own, \
      and pushes, presents or sets it. A function of the app that shows the controller it is given, itself or through \
      two more functions, counts as presenting (`route(to:)`); a function that gives back what it is given in another \
      controller (`SheetFactory.modal(screen)`) does not hide who made the screen. A method by which a screen shows itself \
      (`screen.open(from: self)`) counts as presenting, too. A target \
      has coordinators where types choose or make screens for others, at least as many as controllers make. What only shows \
      given screens, makes its parts in `init`, opens its own window or is for developers is no such type.
      """,
    silent: [
      "system controllers (alert, activity, picker, document, Safari, mail), and the app's own alerts and pickers: controllers "
        + "with `addAction`, with such a name, or that many types make of plain values",
      "in a target without coordinators, a screen that is given nothing (`HelpViewController()`) or made by a static function "
        + "of its own type; one that is given only plain values, models, closures, a delegate or what the controller's own view "
        + "model makes for it, either in its initializer or by this type alone; the controller's own class for the next level",
      "app extensions, debug menus, context-menu previews and child containment (`addChild`)",
      "a separate factory or module type; beside coordinators, a static function of the screen is none",
      "a static function of a controller that shows that very controller, also in its own window: how others come to it",
      "a window controller made around the very controller; tab, page, split and navigation containers and their wrappers",
      "the type is a coordinator",
      "screens from a storyboard (`segue-navigation` speaks there)",
    ],
    fix: "Tell a coordinator what the user wants; let its factory method build the screen.",
    serves: ["C21", "C28", "C39", "C41", "C8"])
}
