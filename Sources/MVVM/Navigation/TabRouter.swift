import Observation

/// Where the user is in an app with tabs: one router per tab, each with a path of its own, and which tab is shown.
///
/// Switching tabs changes no path. Choosing the tab that is shown already goes back to its root, as users expect.
/// A coordinator with tabs owns one of these and starts one flow per tab on its router.
@MainActor
public final class TabRouter<Tab: Hashable & Codable, Destination: Route>: Observable {
  /// The tabs in their order.
  public let tabs: [Tab]

  @Tracked private var shown: Tab
  private let routers: [Tab: Router<Destination>]

  /// A router for these tabs.
  /// - Parameters:
  ///   - first: the tab that is shown at the start.
  ///   - others: the other tabs in their order; one that comes twice counts once.
  public init(_ first: Tab, _ others: Tab...) {
    var tabs = [first]
    for tab in others where !tabs.contains(tab) { tabs.append(tab) }
    self.tabs = tabs
    shown = first
    routers = Dictionary(uniqueKeysWithValues: tabs.map { ($0, Router()) })
  }

  /// The tab that is shown. Meant for two-way binding: what the UI sets is the user's choice. A tab that is none of
  /// these is ignored.
  public var selection: Tab {
    get { shown }
    set {
      if newValue == shown {
        routers[newValue]?.popToRoot()
      } else {
        select(newValue)
      }
    }
  }

  /// Shows a tab as it is; does nothing for one that is none of these.
  public func select(_ tab: Tab) {
    if routers[tab] != nil, shown != tab { shown = tab }
  }

  /// The router of a tab; nothing for one that is none of these.
  public subscript(_ tab: Tab) -> Router<Destination>? { routers[tab] }

  /// Where the user is in all tabs, to be stored and restored.
  public var snapshot: TabSnapshot<Tab, Destination> {
    TabSnapshot(selection: shown, tabs: routers.mapValues(\.snapshot))
  }

  /// Goes to where the user was. Tabs of the snapshot that no longer exist are passed over, others stay as they are.
  public func restore(_ snapshot: TabSnapshot<Tab, Destination>) {
    for (tab, router) in routers {
      if let snapshot = snapshot.tabs[tab] { router.restore(snapshot) }
    }
    select(snapshot.selection)
  }
}

/// Where the user was in an app with tabs.
public struct TabSnapshot<Tab: Hashable & Codable, Destination: Route>: Hashable, Codable {
  /// The tab that was shown.
  public var selection: Tab
  /// Where the user was in each tab.
  public var tabs: [Tab: RouterSnapshot<Destination>]

  /// A snapshot.
  public init(selection: Tab, tabs: [Tab: RouterSnapshot<Destination>] = [:]) {
    self.selection = selection
    self.tabs = tabs
  }
}

extension TabSnapshot: Sendable where Tab: Sendable {}
