extension ViewControllerCreatesViewController {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "viewcontroller-creates-viewcontroller",
    severity: .high,
    area: .uiKit,
    summary: "A view controller builds another screen and shows it.",
    rationale: """
      A controller that builds the next screen has to know that screen's dependencies and where it leads. It can be \
      neither shown from elsewhere nor tested alone, and changing the order of screens means editing controllers.
      """,
    fires: """
      A view controller makes another screen, by its initializer, a static function of that screen or a method of its own, \
      and pushes, presents or sets it.
      """,
    silent: [
      "system controllers: alert, activity, picker, document, Safari, mail",
      "child containment (`addChild`)",
      "context-menu previews",
      "a separate factory or module type; a static constructor on the target controller does count",
      "a static function of a controller that shows that very controller: it is how others come to it",
      "tab, page, split and navigation containers and their wrappers",
      "the type is a coordinator",
      "screens from a storyboard (`segue-navigation` speaks there)",
    ],
    fix: "Tell a coordinator what the user wants; let its factory method build the screen.",
    serves: ["C21", "C28", "C39", "C41", "C8"],
    triggering: triggeringExamples,
    nonTriggering: nonTriggeringExamples)
}
