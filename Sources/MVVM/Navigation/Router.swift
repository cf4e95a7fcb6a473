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

  /// Something shown above the path.
  public struct Presentation: Identifiable, Equatable {
    /// By what this showing is known.
    public let id: Ticket
    /// What is shown.
    public let route: Destination
    let onEnd: OnEnd?

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
    let onEnd: OnEnd?
  }

  /// What is shown as a sheet.
  public private(set) var sheet: Presentation? {
    get { trackedSheet }
    set { trackedSheet = newValue }
  }
  /// What covers the whole screen.
  public private(set) var fullScreenCover: Presentation? {
    get { trackedFullScreenCover }
    set { trackedFullScreenCover = newValue }
  }
  /// The alert.
  public var alert: AlertState? { shownAlert?.state }
  /// The alert, and by what this showing of it is known: what answers it late must not answer another one like it.
  package private(set) var shownAlert: ShownAlert? {
    get { trackedAlert }
    set { trackedAlert = newValue }
  }

  @Tracked private var trackedSheet: Presentation? = nil
  @Tracked private var trackedFullScreenCover: Presentation? = nil
  @Tracked private var trackedAlert: ShownAlert? = nil
  @Tracked private var entries: [Entry] = []
  /// Not the address: a new router may be put where an old one was.
  private let id = UInt64.random(in: .min ... .max)
  private var lastNumber: UInt64 = 0
  private var onAlertEnd: (@MainActor (AlertState.Button?) -> Void)?

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
  /// - Parameter onEnd: called once, when the route has left the path.
  /// - Returns: by what this showing is known.
  @discardableResult
  public func navigate(to route: Destination, onEnd: OnEnd?) -> Ticket {
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

  private func change(to routes: [Destination], because reason: DismissalReason) {
    let common = zip(entries, routes).prefix { $0.route == $1 }.count
    let ended = entries[common...]
    guard !ended.isEmpty || routes.count > common else { return }
    let new = routes[common...].map { Entry(id: nextTicket(), route: $0, onEnd: nil) }
    entries.replaceSubrange(common..., with: new)
    for entry in ended.reversed() { entry.onEnd?(reason) }
  }

  // MARK: - Above the path

  /// Shows a route above the present screen; what was shown in the same way before is replaced.
  public func present(_ route: Destination, as style: PresentationStyle) { present(route, as: style, onEnd: nil) }

  /// Shows a route above the present screen; what was shown in the same way before is replaced.
  /// - Parameter onEnd: called once, when it is no longer shown.
  /// - Returns: by what this showing is known.
  @discardableResult
  public func present(_ route: Destination, as style: PresentationStyle, onEnd: OnEnd?) -> Ticket {
    let new = Presentation(id: nextTicket(), route: route, onEnd: onEnd)
    let old: Presentation?
    switch style {
    case .sheet:
      old = sheet
      sheet = new
    case .fullScreenCover:
      old = fullScreenCover
      fullScreenCover = new
    }
    old?.onEnd?(.replaced)
    return new.id
  }

  /// Closes the topmost of alert, full-screen cover and sheet; does nothing when there is none.
  public func dismiss() {
    if alert != nil {
      answerAlert(nil)
    } else if let top = fullScreenCover ?? sheet {
      end(top.id, because: .code)
    }
  }

  /// Ends one showing, on the path or above it, and everything on the path that came after it. Does nothing when it
  /// has ended already: this is what makes a gesture and code at the same moment end it once.
  public func end(_ ticket: Ticket, because reason: DismissalReason) {
    if let shown = sheet, shown.id == ticket {
      sheet = nil
      shown.onEnd?(reason)
    } else if let shown = fullScreenCover, shown.id == ticket {
      fullScreenCover = nil
      shown.onEnd?(reason)
    } else if let index = entries.firstIndex(where: { $0.id == ticket }) {
      cut(to: index, because: reason)
    }
  }

  /// Shows an alert in place of the one before.
  public func alert(_ alert: AlertState) { self.alert(alert, onEnd: nil) }

  /// Shows an alert in place of the one before, which counts as closed without an answer.
  /// - Parameter onEnd: called once, with the button that was pressed or nothing.
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
    let onEnd = onAlertEnd
    onAlertEnd = nil
    shownAlert = nil
    onEnd?(button)
  }

  private func nextTicket() -> Ticket {
    lastNumber += 1
    return Ticket(router: id, number: lastNumber)
  }
}
