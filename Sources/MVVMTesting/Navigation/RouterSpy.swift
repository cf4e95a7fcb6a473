import MVVM

/// A `Navigating` for tests of view models: it remembers where it was told to go.
///
/// It goes there, too, in a `Router` of its own: what is shown, what takes the place of what, and who hears of an end is
/// as in the app. Alerts are answered with `answerAlert(_:)`.
@MainActor
public final class RouterSpy<Destination: Route>: Navigating {
  /// What it was told.
  public enum Call: Hashable, Sendable {
    /// To push a route.
    case navigate(Destination)
    /// To show a route above the screen.
    case present(Destination, PresentationStyle)
    /// To show an alert.
    case alert(AlertState)
    /// To close the topmost of what is shown above the screen.
    case dismiss
    /// To go back one route.
    case pop
    /// To go back to a route.
    case popTo(Destination)
    /// To go back to the root.
    case popToRoot
    /// To put other routes in place of the path.
    case replace([Destination])
    /// To go to routes, as a link does.
    case open([Destination], ModalRule)
  }

  /// Where it is: the path and what is shown above it.
  public let router = Router<Destination>()

  private let received: Received<Call>

  /// A spy that was told nothing.
  /// - Parameter patience: real time, greater than zero, after which waiting for a call that never comes fails.
  public init(patience: Duration = .seconds(120)) { received = Received(what: "navigations", patience: patience) }

  /// Everything it was told, oldest first.
  public var calls: [Call] { received.all }

  /// The call with a number, counted from zero; waits until it is made.
  /// - Throws: `PatienceError` when it is not made, `CancellationError` when the test is cancelled.
  public func call(_ index: Int) async throws -> Call { try await received.element(index) }

  /// Pushes a route, and remembers it.
  public func navigate(to route: Destination) {
    received.add(.navigate(route))
    router.navigate(to: route)
  }

  /// Shows a route, and remembers it.
  public func present(_ route: Destination, as style: PresentationStyle) {
    received.add(.present(route, style))
    router.present(route, as: style)
  }

  /// Shows an alert, and remembers it.
  public func alert(_ alert: AlertState) { self.alert(alert, onEnd: nil) }

  /// Shows an alert, and remembers it; `answerAlert(_:)` gives the answer.
  public func alert(_ alert: AlertState, onEnd: (@MainActor (AlertState.Button?) -> Void)?) {
    received.add(.alert(alert))
    router.alert(alert, onEnd: onEnd)
  }

  /// Presses a button of the alert that is shown, or closes it without one: what the user would do. The code that showed it
  /// hears of it, once.
  ///
  /// ```swift
  /// model.askToDelete()
  /// try router.answerAlert("delete")
  /// ```
  /// - Parameter id: the `id` of a button; nothing closes the alert.
  /// - Throws: `AlertAnswerError` when there is no such button, as for an alert that was closed already.
  public func answerAlert(_ id: String?) throws {
    let buttons = router.alert?.buttons ?? []
    let button = buttons.first { $0.id == id }
    if let id, button == nil {
      throw AlertAnswerError(description: "No button \(id); there are \(buttons.map(\.id))")
    }
    router.answerAlert(button)
  }

  /// Closes the topmost of alert, full-screen cover and sheet, and remembers it.
  public func dismiss() {
    received.add(.dismiss)
    router.dismiss()
  }

  /// Goes back one route, and remembers it.
  public func pop() {
    received.add(.pop)
    router.pop()
  }

  /// Goes back to a route, and remembers it.
  public func pop(to route: Destination) {
    received.add(.popTo(route))
    router.pop(to: route)
  }

  /// Goes back to the root, and remembers it.
  public func popToRoot() {
    received.add(.popToRoot)
    router.popToRoot()
  }

  /// Puts other routes in place of the path, and remembers it.
  public func replace(with routes: [Destination]) {
    received.add(.replace(routes))
    router.replace(with: routes)
  }

  /// Goes to these routes, as a link does, and remembers it.
  public func open(_ routes: [Destination], modals: ModalRule = .close) {
    received.add(.open(routes, modals))
    router.open(routes, modals: modals)
  }
}

/// A test pressed a button that the alert does not have.
public struct AlertAnswerError: Error, Sendable, CustomStringConvertible {
  /// Which one, and which ones there are.
  public let description: String
}
