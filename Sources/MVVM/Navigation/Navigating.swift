/// The port through which view models navigate: they need neither a coordinator nor closures, and a test gives them a
/// spy. A `Router` is one. View models hold it weakly when a coordinator owns it.
@MainActor
public protocol Navigating<Destination>: AnyObject {
  /// The places one can go to.
  associatedtype Destination: Route

  /// Pushes a route.
  func navigate(to route: Destination)
  /// Shows a route above everything that is shown; what is topmost and shown in the same way is replaced.
  func present(_ route: Destination, as style: PresentationStyle)
  /// Shows an alert in place of the one before.
  func alert(_ alert: AlertState)
  /// Asks a question by an alert in place of the one before, which counts as closed without an answer.
  ///
  /// ```swift
  /// navigator?.alert(question) { [weak self] button in
  ///   if button?.id == "delete" { self?.startDeleting() }
  /// }
  /// ```
  /// - Parameters:
  ///   - alert: the question.
  ///   - onEnd: called once, with the button that was pressed, or with nothing when none was.
  func alert(_ alert: AlertState, onEnd: (@MainActor (AlertState.Button?) -> Void)?)
  /// Closes the alert, or without one the topmost of what is presented; does nothing when there is none.
  func dismiss()
  /// Goes back one route; does nothing at the root.
  func pop()
  /// Goes back to the last place where a route is; does nothing when it is not on the path.
  func pop(to route: Destination)
  /// Goes back to the root.
  func popToRoot()
  /// Puts these routes in place of the whole path.
  func replace(with routes: [Destination])
  /// Goes to these routes, as a link does, and says what happens to what is shown above the path.
  func open(_ routes: [Destination], modals: ModalRule)
}
