#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Fetches a cached value when the view appears, unless it is fresh, and when the user pulls. The request ends with the
    /// view unless others wait for it.
    public func loads<Value>(_ observer: QueryObserver<Value>) -> some View {
      task(id: ObjectIdentifier(observer)) { await observer.load() }
        .refreshable { await observer.refresh() }
    }

    /// Fetches a cached list in pages when the view appears, unless it is fresh, and when the user pulls.
    public func loads<Element: Sendable, Cursor>(_ observer: PagedQueryObserver<Element, Cursor>) -> some View {
      task(id: ObjectIdentifier(observer)) { await observer.load() }
        .refreshable { await observer.refresh() }
    }

    /// Fetches what is observed and stale when the app becomes active again: for the root view of a scene.
    public func refetches(_ cache: QueryCache) -> some View { modifier(RefetchOnFocus(cache: cache)) }
  }

  private struct RefetchOnFocus: ViewModifier {
    let cache: QueryCache
    @Environment(\.scenePhase) private var phase

    func body(content: Content) -> some View {
      content.onChange(of: phase) { _, new in
        if new == .active { cache.refetchStale() }
      }
    }
  }
#endif
