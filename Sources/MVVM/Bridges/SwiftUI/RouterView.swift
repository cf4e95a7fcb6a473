#if canImport(SwiftUI)
  import SwiftUI

  /// A navigation stack that shows where a `Router` is: its path, its sheet, its full-screen cover and its alert.
  ///
  /// What the user does by hand is told to the router, exactly once. A sheet or cover that has screens of its own to go
  /// to gets a router and a `RouterView` of its own.
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
      .sheet(item: presented(router.sheet)) { screen($0.route) }
      .modifier(CoverModifier(item: presented(router.fullScreenCover)) { screen($0.route) })
      .alerts(of: router)
    }

    /// A binding to what is shown now. When SwiftUI closes it late, when something else is shown already, that stays.
    private func presented(
      _ shown: Router<Destination>.Presentation?
    ) -> Binding<Router<Destination>.Presentation?> {
      Binding { @MainActor in
        shown
      } set: { @MainActor [router] new in
        if new == nil, let shown { router.end(shown.id, because: .gesture) }
      }
    }
  }

  /// A full-screen cover where there are some; on the Mac, which has none, a sheet.
  private struct CoverModifier<Item: Identifiable, Cover: View>: ViewModifier {
    @Binding var item: Item?
    @ViewBuilder let cover: (Item) -> Cover

    func body(content: Content) -> some View {
      #if os(macOS)
        content.sheet(item: $item, content: cover)
      #else
        content.fullScreenCover(item: $item, content: cover)
      #endif
    }
  }
#endif
