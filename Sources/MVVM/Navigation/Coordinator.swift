/// Runs one flow of an app: builds its screens' view models, owns the flows below it, and tells its parent what came
/// out of it.
///
/// A class conforms by holding a `CoordinatorNode`, which does the book-keeping; nothing has to be subclassed. A parent
/// owns its children, a child knows its parent weakly, and a child that has finished is let go by identity.
///
/// ```swift
/// @MainActor final class LoginCoordinator: Coordinator {
///   let node = CoordinatorNode<User>()
///   func start() { router.navigate(to: .login) }
///   func loggedIn(_ user: User) { finish(user) }
/// }
/// ```
@MainActor
public protocol Coordinator: AnyObject {
  /// What comes out of the flow.
  associatedtype Output = Void

  /// The coordinator's place in the hierarchy.
  var node: CoordinatorNode<Output> { get }

  /// Shows the first screen. Called by the parent; only the root is started by the app itself.
  func start()
}

/// How a flow ended.
public enum FlowEnd<Output> {
  /// With a result.
  case finished(Output)
  /// Without: the user went away from it, or the flow above it ended.
  case dismissed
}

extension FlowEnd: Sendable where Output: Sendable {}
extension FlowEnd: Equatable where Output: Equatable {}

extension Coordinator {
  /// Takes a flow under this one and starts it.
  /// - Parameters:
  ///   - child: the flow.
  ///   - onEnd: called once, when the flow has ended and was let go.
  /// - Returns: false when nothing was started, since the flow runs elsewhere already, is above this one, or this one is
  ///   just ending.
  @discardableResult
  public func start<Child: Coordinator>(
    _ child: Child, onEnd: @escaping @MainActor (FlowEnd<Child.Output>) -> Void = { _ in }
  ) -> Bool {
    guard node.adopt(child, onEnd: onEnd) else { return false }
    child.start()
    return true
  }

  /// Takes a flow under this one, shows it by a route, and starts it. When the user swipes the route away, the flow
  /// ends; when the flow ends, the route goes away; either way once.
  /// - Parameters:
  ///   - child: the flow.
  ///   - route: the route that shows it.
  ///   - router: where it is shown.
  ///   - style: how the route is shown; nothing pushes it.
  ///   - onEnd: called once, when the flow has ended and was let go.
  /// - Returns: false when nothing was started, since the flow runs elsewhere already, is above this one, or this one is
  ///   just ending.
  @discardableResult
  public func start<Child: Coordinator, Destination: Route>(
    _ child: Child, at route: Destination, on router: Router<Destination>, as style: PresentationStyle? = nil,
    onEnd: @escaping @MainActor (FlowEnd<Child.Output>) -> Void = { _ in }
  ) -> Bool {
    let shown = Shown<Destination>()
    let adopted = node.adopt(child) { [weak router] end in
      if let ticket = shown.ticket { router?.end(ticket, because: .code) }
      onEnd(end)
    }
    guard adopted else { return false }
    let swipedAway: @MainActor (DismissalReason) -> Void = { [weak child] _ in child?.node.end(.dismissed) }
    shown.ticket =
      if let style {
        router.present(route, as: style, .replacing, onEnd: swipedAway)
      } else {
        router.push(route, onEnd: swipedAway)
      }
    // Taking the place of another flow lets that one end, and who hears of it may have ended this one.
    guard child.node.parent === node else {
      if let ticket = shown.ticket { router.end(ticket, because: .code) }
      return true
    }
    child.start()
    return true
  }

  /// Takes a flow under this one whose route is shown already, since it came by a link or was restored, and starts it.
  /// When the route goes away, the flow ends, and the reverse; either way once. To be called from `Router.startFlow`.
  /// - Parameters:
  ///   - child: the flow.
  ///   - showing: where the route of the flow is shown.
  ///   - router: where it is shown.
  ///   - onEnd: called once, when the flow has ended and was let go.
  /// - Returns: false when nothing was started, since the route is not shown, the flow runs elsewhere already, is above
  ///   this one, or this one is just ending.
  @discardableResult
  public func start<Child: Coordinator, Destination: Route>(
    _ child: Child, at showing: Router<Destination>.Showing, on router: Router<Destination>,
    onEnd: @escaping @MainActor (FlowEnd<Child.Output>) -> Void = { _ in }
  ) -> Bool {
    let adopted = node.adopt(child) { [weak router] end in
      router?.end(showing.ticket, because: .code)
      onEnd(end)
    }
    guard adopted else { return false }
    let goesAway: Router<Destination>.OnEnd = { [weak child] _ in child?.node.end(.dismissed) }
    guard router.onEnd(of: showing.ticket, call: goesAway) else {
      child.node.abandon()
      return false
    }
    child.start()
    return true
  }

  /// Ends this flow with a result; the parent lets it go and hears of it. Only the first end counts.
  public func finish(_ output: Output) { node.end(.finished(output)) }

  /// Ends this flow without a result, and those below it. The root can be used again afterwards.
  public func dismiss() { node.end(.dismissed) }
}

extension Coordinator where Output == Void {
  /// Ends this flow; the parent lets it go and hears of it. Only the first end counts.
  public func finish() { node.end(.finished(())) }
}

@MainActor
private final class Shown<Destination: Route> {
  var ticket: Router<Destination>.Ticket?
}
