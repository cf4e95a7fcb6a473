extension ViewNavigatesDirectly {
  /// What there is to say about it.
  public static let description = RuleDescription(
    id: "view-navigates-directly",
    severity: .medium,
    area: .view, section: .coordinatorIntroduction, consequence: .change,
    summary: "A view builds the next screen itself.",
    rationale: """
      A view that builds another screen knows that screen's view model and everything that one needs. It cannot be reused in \
      another flow, and the flow cannot be tested. The coordinator knows what comes next.
      """,
    fires: """
      In a target with coordinators (its own, or one it imports or is built into), a view builds another screen (a view that has a view model of its own) inside \
      `NavigationLink(destination:)`, `.sheet` or `.fullScreenCover`. One finding per view; the same screen in several branches of one sheet counts \
      once.
      """,
    silent: [
      "`NavigationLink(value:)`",
      "calls of a factory or coordinator, and sheets that a coordinator drives, also through a binding that the view makes or is given",
      "sheets in an app whose coordinators present fewer screens than its views do, and links where coordinators lead to fewer",
      "sheets of a view that is shown in a sheet itself", "controllers of the system or UIKit, wrapped for SwiftUI",
      "component sheets without a view model, and views of a stored record such as an object of Core Data",
      "a view that goes on with the view model of the one that presents it, whatever the property is called, also as a protocol or generic parameter",
      "a view that is given an object of a container which the presenting view carries along",
      "themes, styles and other objects that many views make for themselves: they make no screen",
      "projects and targets without coordinators, such as the watch app beside a phone app that has them; a coordinator that is private, has nothing to navigate with (a controller, path or other state, whatever its name) or stays inside of the target it is imported from is none",
      "the coordinators' own views, and one that is presented to lead a flow of its own; screens for developers",
    ],
    fix: "Ask the coordinator to navigate.",
    profiles: [.mvvmPlus],
    serves: ["D9", "D10", "D11", "C21"])
}
