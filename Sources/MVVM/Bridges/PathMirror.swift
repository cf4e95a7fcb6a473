/// What a navigation controller shows of a path: which screen stands for which showing of a route.
///
/// Kept apart from UIKit, so that the rule "a swipe back is told exactly once" is tested where there is none.
package struct PathMirror<Destination: Route, Screen: AnyObject> {
  package typealias Step = Router<Destination>.Step
  private var shown: [(step: Step, screen: Screen)] = []

  package init() {}

  /// The screens, from the first route on.
  package var screens: [Screen] { shown.map(\.screen) }

  /// Follows the router. Showings that go on keep their screens; an equal route that is shown again gets a new one.
  /// - Returns: whether the controller has to show something else now.
  package mutating func follow(_ steps: [Step], make: (Destination) -> Screen) -> Bool {
    let common = zip(shown, steps).prefix { $0.step.id == $1.id }.count
    guard common < shown.count || common < steps.count else { return false }
    shown.replaceSubrange(common..., with: steps[common...].map { ($0, make($0.route)) })
    return true
  }

  /// Looks at what the controller shows after it has come to rest.
  /// - Returns: the first showing that the user has left, with all after it; nothing when the controller shows what the
  ///   router wants. What was told once is not told again.
  package mutating func cameToRest(showing screens: [Screen]) -> Router<Destination>.Ticket? {
    let left = shown.prefix { entry in screens.contains { $0 === entry.screen } }
    guard left.count < shown.count else { return nil }
    defer { shown = Array(left) }
    return shown[left.count].step.id
  }
}
