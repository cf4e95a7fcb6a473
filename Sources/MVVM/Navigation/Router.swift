import Observation

/// Where the user is: the path, what is shown above it, and the alert, as plain values that a test can look at.
///
/// Every screen ends exactly once, and its callback runs exactly once, whether the app closed it or the user swiped it away,
/// and also when both happen at the same moment. The state has already changed when the callback runs, so a callback may
/// navigate. (A router that is released with its screens runs no callbacks: its owner knows.)
///
/// ```swift
/// NavigationStack(path: $router.path) { … }.sheet(item: …)   // the bridges do the wiring
/// ```
@MainActor
public final class Router<Destination: Route>: Navigating, Observable {
  /// Hears how something that was shown came to its end.
  public typealias OnEnd = @MainActor (DismissalReason) -> Void

  /// By what one showing of a route is known; the same route shown twice has two, and no other router knows it.
  public struct Ticket: Hashable, Sendable {
    let router: UInt64
    let number: UInt64
  }

  /// One showing of a route, on the path or above it.
  public struct Showing: Equatable, Sendable {
    /// By what this showing is known.
    public let ticket: Ticket
    /// What is shown.
    public let route: Destination
  }

  /// Something shown above the path.
  public struct Presentation: Identifiable, Equatable {
    /// By what this showing is known.
    public let id: Ticket
    /// What is shown.
    public let route: Destination
    /// How it is shown.
    public let style: PresentationStyle
    var onEnd: OnEnd?

    /// Whether both are the same showing.
    public static func == (left: Presentation, right: Presentation) -> Bool { left.id == right.id }
  }

  /// One showing of a route on the path.
  package struct Step: Equatable {
    package let id: Ticket
    package let route: Destination
  }

  /// One showing of an alert; the same alert shown twice has two.
  package struct ShownAlert: Equatable {
    package let id: Ticket
    package let state: AlertState
  }

  private struct Entry {
    let id: Ticket
    let route: Destination
    var onEnd: OnEnd?
  }

  /// What is shown above the path, the topmost last.
  public private(set) var presentations: [Presentation] {
    get { trackedPresentations }
    set { trackedPresentations = newValue }
  }
  /// The topmost sheet.
  public var sheet: Presentation? { presentations.last { $0.style == .sheet } }
  /// The topmost full-screen cover.
  public var fullScreenCover: Presentation? { presentations.last { $0.style == .fullScreenCover } }
  /// The alert.
  public var alert: AlertState? { shownAlert?.state }
  /// The alert, and by what this showing of it is known: what answers it late must not answer another one like it.
  package private(set) var shownAlert: ShownAlert? {
    get { trackedAlert }
    set { trackedAlert = newValue }
  }

  @Tracked private var trackedPresentations: [Presentation] = []
  @Tracked private var trackedAlert: ShownAlert? = nil
  @Tracked private var entries: [Entry] = []
  /// Not the address: a new router may be put where an old one was.
  private let id = UInt64.random(in: .min ... .max)
  private var lastNumber: UInt64 = 0
  private var onAlertEnd: (@MainActor (AlertState.Button?) -> Void)?

  /// Starts the flow of a route. Called once for each showing that came without one: by a link, by `restore`, or by
  /// `navigate` and `present` of a view model. Set by the coordinator that owns the router, which it captures weakly; it
  /// calls `start(_:at:on:onEnd:)` with the showing when the route is one of a flow.
  public var startFlow: (@MainActor (Showing) -> Void)?

  /// A router at the root.
  public init() {}

  /// The routes from the root on. Meant for two-way binding: what the UI sets is taken as the user's gesture, such as
  /// a swipe back. Code goes through `navigate`, `pop` and `replace`. Complexity: O(length).
  public var path: [Destination] {
    get { entries.map(\.route) }
    set { change(to: newValue, because: .gesture) }
  }

  /// The path with what tells one showing of a route from another: a route that was left and entered again at once is
  /// a new screen. Complexity: O(length).
  package var steps: [Step] { entries.map { Step(id: $0.id, route: $0.route) } }

  // MARK: - Path

  /// Pushes a route.
  public func navigate(to route: Destination) { navigate(to: route, onEnd: nil) }

  /// Pushes a route.
  /// - Parameters:
  ///   - route: what to show.
  ///   - onEnd: called once, when the route has left the path.
  /// - Returns: by what this showing is known.
  @discardableResult
  public func navigate(to route: Destination, onEnd: OnEnd?) -> Ticket {
    let ticket = push(route, onEnd: onEnd)
    startFlows(of: [Showing(ticket: ticket, route: route)])
    return ticket
  }

  /// Pushes the route of a flow that its coordinator starts itself.
  func push(_ route: Destination, onEnd: OnEnd?) -> Ticket {
    let ticket = nextTicket()
    entries.append(Entry(id: ticket, route: route, onEnd: onEnd))
    return ticket
  }

  /// Goes back one route; does nothing at the root.
  public func pop() { cut(to: entries.count - 1, because: .code) }

  /// Goes back to the last place where a route is; does nothing when it is not on the path.
  public func pop(to route: Destination) {
    guard let index = entries.lastIndex(where: { $0.route == route }) else { return }
    cut(to: index + 1, because: .code)
  }

  /// Goes back to the root.
  public func popToRoot() { cut(to: 0, because: .code) }

  /// Puts these routes in place of the whole path. What both have in common at the beginning stays as it is.
  public func replace(with routes: [Destination]) { change(to: routes, because: .replaced) }

  private func cut(to count: Int, because reason: DismissalReason) {
    guard count >= 0, count < entries.count else { return }
    let ended = entries[count...]
    entries.removeSubrange(count...)
    for entry in ended.reversed() { entry.onEnd?(reason) }
  }

  /// Goes to these routes, as a link does, and says what happens to what is shown above the path.
  ///
  /// What the path has in common with the routes at its beginning stays as it is. Everything has changed before the first
  /// callback runs. No routes: the root.
  /// - Parameters:
  ///   - routes: the whole path.
  ///   - modals: `.close` ends the alert, without an answer, and all that is presented, topmost first, as replaced: the
  ///     target is visible. `.keep` changes only the path below.
  public func open(_ routes: [Destination], modals: ModalRule = .close) {
    change(to: routes, presenting: modals == .close ? [] : nil, because: .replaced)
  }

  private func change(
    to routes: [Destination], presenting new: [RouterSnapshot<Destination>.Presented]? = nil,
    because reason: DismissalReason
  ) {
    let common = zip(entries, routes).prefix { $0.route == $1 }.count
    let ended = entries[common...]
    let pushed = routes[common...].map { Entry(id: nextTicket(), route: $0, onEnd: nil) }
    // Setting tells the observers, so what stays is not set.
    if !ended.isEmpty || !pushed.isEmpty { entries.replaceSubrange(common..., with: pushed) }
    var started = pushed.map { Showing(ticket: $0.id, route: $0.route) }
    var covering: [Presentation] = []
    var onAlertEnd: (@MainActor (AlertState.Button?) -> Void)?
    if let new {
      covering = presentations
      let presented = new.map { Presentation(id: nextTicket(), route: $0.route, style: $0.style, onEnd: nil) }
      if !covering.isEmpty || !presented.isEmpty { presentations = presented }
      started += presented.map { Showing(ticket: $0.id, route: $0.route) }
      onAlertEnd = takeAlert()
    }
    onAlertEnd?(nil)
    for presentation in covering.reversed() { presentation.onEnd?(reason) }
    for entry in ended.reversed() { entry.onEnd?(reason) }
    startFlows(of: started)
  }

  /// Goes to where the user was. What is shown now ends, an alert without an answer, and those who showed it hear of it;
  /// only what the path has in common with the snapshot at its beginning stays. Routes that come back without a flow are
  /// given to `startFlow`.
  public func restore(_ snapshot: RouterSnapshot<Destination>) {
    change(to: snapshot.path, presenting: snapshot.presented, because: .replaced)
  }

  private func startFlows(of showings: [Showing]) {
    guard let startFlow else { return }
    // A callback or a flow may have ended what comes after it.
    for showing in showings where isShown(showing.ticket) { startFlow(showing) }
  }

  private func isShown(_ ticket: Ticket) -> Bool {
    entries.contains { $0.id == ticket } || presentations.contains { $0.id == ticket }
  }

  /// Adds a callback to something that is shown already, after the one it has.
  /// - Returns: false when it is not shown.
  func onEnd(of ticket: Ticket, call new: @escaping OnEnd) -> Bool {
    func joined(_ old: OnEnd?) -> OnEnd {
      { reason in
        old?(reason)
        new(reason)
      }
    }
    if let index = entries.firstIndex(where: { $0.id == ticket }) {
      entries[index].onEnd = joined(entries[index].onEnd)
    } else if let index = presentations.firstIndex(where: { $0.id == ticket }) {
      // In place: an array with the same showings counts as the same, and would not be set.
      trackedPresentations[index].onEnd = joined(presentations[index].onEnd)
    } else {
      return false
    }
    return true
  }

  // MARK: - Above the path

  /// Shows a route above everything that is shown; what is topmost and shown in the same way is replaced.
  public func present(_ route: Destination, as style: PresentationStyle) { present(route, as: style, onEnd: nil) }

  /// Shows a route above everything that is shown.
  /// - Parameters:
  ///   - route: what to show.
  ///   - style: how it is shown.
  ///   - placement: whether it takes the place of what is topmost and shown in the same way.
  ///   - onEnd: called once, when it is no longer shown.
  /// - Returns: by what this showing is known.
  @discardableResult
  public func present(
    _ route: Destination, as style: PresentationStyle, placement: PresentationPlacement = .replacing, onEnd: OnEnd?
  ) -> Ticket {
    let ticket = present(route, as: style, placement, onEnd: onEnd)
    startFlows(of: [Showing(ticket: ticket, route: route)])
    return ticket
  }

  /// Presents the route of a flow that its coordinator starts itself.
  func present(
    _ route: Destination, as style: PresentationStyle, _ placement: PresentationPlacement, onEnd: OnEnd?
  ) -> Ticket {
    let new = Presentation(id: nextTicket(), route: route, style: style, onEnd: onEnd)
    guard placement == .replacing, let top = presentations.last, top.style == style else {
      presentations.append(new)
      return new.id
    }
    presentations[presentations.count - 1] = new
    top.onEnd?(.replaced)
    return new.id
  }

  /// Closes the alert, or without one the topmost of what is presented; does nothing when there is none.
  public func dismiss() {
    if alert != nil {
      answerAlert(nil)
    } else if let top = presentations.last {
      end(top.id, because: .code)
    }
  }

  /// Ends one showing with everything that came after it on the path, or that is presented above it, topmost first. Does
  /// nothing when it has ended already: this is what makes a gesture and code at the same moment end it once.
  public func end(_ ticket: Ticket, because reason: DismissalReason) {
    if let index = presentations.firstIndex(where: { $0.id == ticket }) {
      let ended = presentations[index...]
      presentations.removeSubrange(index...)
      for presentation in ended.reversed() { presentation.onEnd?(reason) }
    } else if let index = entries.firstIndex(where: { $0.id == ticket }) {
      cut(to: index, because: reason)
    }
  }

  /// Shows an alert in place of the one before.
  public func alert(_ alert: AlertState) { self.alert(alert, onEnd: nil) }

  /// Shows an alert in place of the one before, which counts as closed without an answer.
  /// - Parameters:
  ///   - alert: the question.
  ///   - onEnd: called once, with the button that was pressed or nothing.
  public func alert(_ alert: AlertState, onEnd: (@MainActor (AlertState.Button?) -> Void)?) {
    let old = onAlertEnd
    onAlertEnd = onEnd
    shownAlert = ShownAlert(id: nextTicket(), state: alert)
    old?(nil)
  }

  /// Closes the alert with the button that was pressed, or without; does nothing when there is none.
  public func answerAlert(_ button: AlertState.Button?) {
    if let shownAlert { answerAlert(shownAlert.id, button) }
  }

  /// Closes one showing of an alert; does nothing when it is closed already.
  package func answerAlert(_ ticket: Ticket, _ button: AlertState.Button?) {
    guard shownAlert?.id == ticket else { return }
    takeAlert()?(button)
  }

  /// Closes the alert; who waits for its answer is to be called.
  private func takeAlert() -> (@MainActor (AlertState.Button?) -> Void)? {
    guard shownAlert != nil else { return nil }
    defer { onAlertEnd = nil }
    shownAlert = nil
    return onAlertEnd
  }

  private func nextTicket() -> Ticket {
    lastNumber += 1
    return Ticket(router: id, number: lastNumber)
  }
}
