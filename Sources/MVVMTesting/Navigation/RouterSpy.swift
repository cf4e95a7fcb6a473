import MVVM

/// A `Navigating` for tests of view models: it goes nowhere and remembers where it was told to go.
///
/// Alerts are answered with `answerAlert(_:)`. For what follows from other navigations (the path, callbacks) use a real
/// `Router`: it needs no UI.
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
  }

  private let received: Received<Call>
  private var buttons: [AlertState.Button] = []
  private var onAlertEnd: (@MainActor (AlertState.Button?) -> Void)?

  /// A spy that was told nothing.
  /// - Parameter patience: real time, greater than zero, after which waiting for a call that never comes fails.
  public init(patience: Duration = .seconds(120)) { received = Received(what: "navigations", patience: patience) }

  /// Everything it was told, oldest first.
  public var calls: [Call] { received.all }

  /// The call with a number, counted from zero; waits until it is made.
  /// - Throws: `PatienceError` when it is not made, `CancellationError` when the test is cancelled.
  public func call(_ index: Int) async throws -> Call { try await received.element(index) }

  /// Remembers that a route was to be pushed.
  public func navigate(to route: Destination) { received.add(.navigate(route)) }

  /// Remembers that a route was to be shown.
  public func present(_ route: Destination, as style: PresentationStyle) { received.add(.present(route, style)) }

  /// Remembers that an alert was to be shown.
  public func alert(_ alert: AlertState) { self.alert(alert, onEnd: nil) }

  /// Remembers that an alert was to be shown, and who waits for the answer; `answerAlert(_:)` gives it.
  public func alert(_ alert: AlertState, onEnd: (@MainActor (AlertState.Button?) -> Void)?) {
    let old = onAlertEnd
    onAlertEnd = onEnd
    buttons = alert.buttons
    received.add(.alert(alert))
    old?(nil)
  }

  /// Presses a button of the latest alert, or closes it without one: what the user would do. Whoever showed it hears of
  /// it, once.
  ///
  /// ```swift
  /// model.askToDelete()
  /// try router.answerAlert("delete")
  /// ```
  /// - Parameter id: the `id` of a button; nothing closes the alert.
  /// - Throws: `AlertAnswerError` when there is no such button, as for an alert that was answered already.
  public func answerAlert(_ id: String?) throws {
    let button = buttons.first { $0.id == id }
    if let id, button == nil {
      throw AlertAnswerError(description: "No button \(id); there are \(buttons.map(\.id))")
    }
    let onEnd = onAlertEnd
    onAlertEnd = nil
    buttons = []
    onEnd?(button)
  }

  /// Remembers that something was to be closed.
  public func dismiss() { received.add(.dismiss) }

  /// Remembers that it was to go back.
  public func pop() { received.add(.pop) }

  /// Remembers that it was to go back to a route.
  public func pop(to route: Destination) { received.add(.popTo(route)) }

  /// Remembers that it was to go back to the root.
  public func popToRoot() { received.add(.popToRoot) }

  /// Remembers that the path was to be replaced.
  public func replace(with routes: [Destination]) { received.add(.replace(routes)) }
}

/// A test pressed a button that the alert does not have.
public struct AlertAnswerError: Error, Sendable, CustomStringConvertible {
  /// Which one, and which ones there are.
  public let description: String
}
