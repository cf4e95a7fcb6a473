#if canImport(SwiftUI)
  import SwiftUI

  /// A split view whose detail column shows where a `Router` is; where there is little room, SwiftUI shows one column.
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
      NavigationSplitView {
        sidebar
      } detail: {
        NavigationStack(path: $router.path) {
          placeholder.navigationDestination(for: Destination.self, destination: screen)
        }
      }
      .modifier(PresentationLayer(router: router, depth: 0, screen: screen))
    }
  }
#endif
