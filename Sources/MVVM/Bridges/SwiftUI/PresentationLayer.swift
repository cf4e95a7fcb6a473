#if canImport(SwiftUI)
  import SwiftUI

  /// Shows what a router presents at one depth; what is presented there has a layer of its own for the next one. A view that
  /// covers another one can only be presented from what is topmost.
  struct PresentationLayer<Destination: Route, Screen: View>: ViewModifier {
    typealias Presentation = Router<Destination>.Presentation

    let router: Router<Destination>
    let depth: Int
    let screen: (Destination) -> Screen

    func body(content: Content) -> some View {
      content
        .sheet(item: shown(as: sheetStyles)) { next($0) }
        #if !os(macOS)
          .fullScreenCover(item: shown(as: [.fullScreenCover])) { next($0) }
        #endif
        #if !os(tvOS) && !os(watchOS)
          .popover(item: shown(as: [.popover])) { next($0) }
        #endif
        #if !os(tvOS) && !os(watchOS) && !os(visionOS)
          .inspector(isPresented: isShown(as: .inspector)) {
            // One inspector in place of another keeps the column: a screen with what it remembers is a new one.
            if let shown = current, shown.style == .inspector { next(shown).id(shown.id) }
          }
        #endif
        .alerts(of: router, at: depth)
    }

    /// The styles that are shown as sheets here, since the system has nothing else for them.
    private var sheetStyles: [PresentationStyle] {
      #if os(macOS)
        [.sheet, .fullScreenCover]
      #elseif os(tvOS) || os(watchOS)
        [.sheet, .popover, .inspector]
      #elseif os(visionOS)
        [.sheet, .inspector]
      #else
        [.sheet]
      #endif
    }

    private var current: Presentation? {
      router.presentations.indices.contains(depth) ? router.presentations[depth] : nil
    }

    private func next(_ presentation: Presentation) -> some View {
      screen(presentation.route).modifier(PresentationLayer(router: router, depth: depth + 1, screen: screen))
    }

    /// A binding to what is shown now. When SwiftUI closes it late, when something else is shown already, that stays.
    private func shown(as styles: [PresentationStyle]) -> Binding<Presentation?> {
      let shown = current.flatMap { styles.contains($0.style) ? $0 : nil }
      return Binding { @MainActor in
        shown
      } set: { @MainActor [router] new in
        if new == nil, let shown { router.end(shown.id, because: .gesture) }
      }
    }

    private func isShown(as style: PresentationStyle) -> Binding<Bool> {
      let item = shown(as: [style])
      return Binding { @MainActor in
        item.wrappedValue != nil
      } set: { @MainActor isShown in
        if !isShown { item.wrappedValue = nil }
      }
    }
  }
#endif
