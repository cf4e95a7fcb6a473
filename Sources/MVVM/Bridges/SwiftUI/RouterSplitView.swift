#if canImport(SwiftUI)
  import SwiftUI

  /// A split view whose detail column shows where a `Router` is: the first route of the path at its root, the others pushed
  /// onto it. Where there is little room, SwiftUI shows one column: the detail while there is a path, and the way back to the
  /// sidebar empties it.
  ///
  /// ```swift
  /// RouterSplitView(router) {
  ///   Sidebar(model)  // `router.replace(with: [.product(id)])` shows a detail
  /// } placeholder: {
  ///   Text("Choose a product")
  /// } screen: { route in
  ///   screen(for: route)
  /// }
  /// ```
  public struct RouterSplitView<Destination: Route, Sidebar: View, Placeholder: View, Screen: View>: View {
    @Bindable private var router: Router<Destination>
    private let sidebar: Sidebar
    private let placeholder: Placeholder
    private let screen: (Destination) -> Screen

    /// A split view.
    /// - Parameters:
    ///   - router: says what the detail column shows.
    ///   - sidebar: what one chooses from.
    ///   - placeholder: the detail column with an empty path.
    ///   - screen: builds the screen of a route.
    public init(
      _ router: Router<Destination>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder placeholder: () -> Placeholder,
      @ViewBuilder screen: @escaping (Destination) -> Screen
    ) {
      _router = Bindable(router)
      self.sidebar = sidebar()
      self.placeholder = placeholder()
      self.screen = screen
    }

    /// The columns.
    public var body: some View {
      NavigationSplitView(preferredCompactColumn: column) {
        sidebar
      } detail: {
        NavigationStack(path: $router.pathInDetail) {
          detail.navigationDestination(for: Destination.self, destination: screen)
        }
      }
      .modifier(PresentationLayer(router: router, depth: 0, screen: screen))
    }

    /// Another showing at the root is another screen, also of the same route.
    @ViewBuilder private var detail: some View {
      if let first = router.steps.first { screen(first.route).id(first.id) } else { placeholder }
    }

    private var column: Binding<NavigationSplitViewColumn> {
      let first = router.steps.first
      return Binding { @MainActor in
        first == nil ? .sidebar : .detail
      } set: { @MainActor [router] new in
        // Late, when something else is shown already, that stays.
        if new == .sidebar, let first { router.end(first.id, because: .gesture) }
      }
    }
  }
#endif
