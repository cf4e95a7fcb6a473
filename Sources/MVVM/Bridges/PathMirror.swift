/// What a navigation controller shows of a path: which screen stands for which route.
///
/// Kept apart from UIKit, so that the rule "a swipe back is told exactly once" is tested where there is none.
package struct PathMirror<Destination: Route, Screen: AnyObject> {
  private var shown: [(route: Destination, screen: Screen)] = []

  package init() {}

  /// The screens, from the first route on.
  package var screens: [Screen] { shown.map(\.screen) }

  /// Follows the router. Routes that stay where they are keep their screens.
  /// - Returns: whether the controller has to show something else now.
  package mutating func follow(_ path: [Destination], make: (Destination) -> Screen) -> Bool {
    let common = zip(shown, path).prefix { $0.route == $1 }.count
    guard common < shown.count || common < path.count else { return false }
    shown.replaceSubrange(common..., with: path[common...].map { ($0, make($0)) })
    return true
  }

  /// Looks at what the controller shows after it has come to rest.
  /// - Returns: the path that is left when the user went back; nothing when it shows what the router wants. What was
  ///   told once is not told again.
  package mutating func cameToRest(showing screens: [Screen]) -> [Destination]? {
    let left = shown.prefix { entry in screens.contains { $0 === entry.screen } }
    guard left.count < shown.count else { return nil }
    shown = Array(left)
    return left.map(\.route)
  }
}
