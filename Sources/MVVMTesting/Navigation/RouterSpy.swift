import MVVM

/// A `Navigating` for tests of view models: it goes nowhere and remembers where it was told to go.
///
/// For what follows from a navigation (the path, callbacks) use a real `Router`: it needs no UI.
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
  public func alert(_ alert: AlertState) { received.add(.alert(alert)) }

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
