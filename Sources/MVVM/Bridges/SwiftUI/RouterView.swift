#if canImport(SwiftUI)
  import SwiftUI

  /// A navigation stack that shows where a `Router` is: its path, what is presented above it, and its alert.
  ///
  /// What the user does by hand is told to the router, exactly once. A presented screen that has screens of its own to push
  /// gets a router and a `RouterView` of its own. `screen` runs whenever the view is updated: it makes its view model in a
  /// `ModelHost`, which keeps it.
  ///
  /// ```swift
  /// RouterView(coordinator.router) {
  ///   coordinator.listScreen()
  /// } screen: { route in
  ///   coordinator.screen(for: route)
  /// }
  /// ```
  public struct RouterView<Destination: Route, Root: View, Screen: View>: View {
    @Bindable private var router: Router<Destination>
    private let root: Root
    private let screen: (Destination) -> Screen

    /// A stack.
    /// - Parameters:
    ///   - router: says what is shown.
    ///   - root: what is shown with an empty path.
    ///   - screen: builds the screen of a route.
    public init(
      _ router: Router<Destination>, @ViewBuilder root: () -> Root,
      @ViewBuilder screen: @escaping (Destination) -> Screen
    ) {
      _router = Bindable(router)
      self.root = root()
      self.screen = screen
    }

    /// The stack.
    public var body: some View {
      NavigationStack(path: $router.path) {
        root.navigationDestination(for: Destination.self, destination: screen)
      }
      .modifier(PresentationLayer(router: router, depth: 0, screen: screen))
    }
  }
#endif
