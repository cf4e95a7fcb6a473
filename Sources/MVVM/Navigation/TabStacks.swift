import Foundation
import Observation

/// Where the user is in an app whose tabs have routes of different types: a router per tab, and which tab is shown.
///
/// ```swift
/// let shop = Router<ShopRoute>()
/// let account = Router<AccountRoute>()
/// let tabs = TabStacks<AppTab>(.shop, shop)
/// tabs.add(.account, account)
/// ```
/// Switching tabs changes no path. Choosing the tab that is shown already goes back to its root, as in `TabRouter`, which
/// serves tabs that share one type of routes.
@MainActor
public final class TabStacks<Tab: Hashable & Codable>: Observable {
  private struct Stack {
    let router: AnyObject
    let popToRoot: @MainActor () -> Void
    let save: @MainActor () throws -> Data
    let restore: @MainActor (Data) throws -> Void
  }

  @Tracked private var shown: Tab
  @Tracked private var order: [Tab]
  @Tracked private var stacks: [Tab: Stack] = [:]

  /// Tabs with the first one, which is shown.
  public init<Destination: Route>(_ first: Tab, _ router: Router<Destination>) {
    shown = first
    order = [first]
    stacks[first] = Self.stack(router)
  }

  /// Adds a tab after the others, or gives a tab that is there another router.
  public func add<Destination: Route>(_ tab: Tab, _ router: Router<Destination>) {
    if stacks.updateValue(Self.stack(router), forKey: tab) == nil { order.append(tab) }
  }

  /// The tabs in their order.
  public var tabs: [Tab] { order }

  /// The tab that is shown. Meant for two-way binding: what the UI sets is the user's choice. A tab that is none of
  /// these is ignored.
  public var selection: Tab {
    get { shown }
    set {
      if newValue == shown { stacks[newValue]?.popToRoot() } else { select(newValue) }
    }
  }

  /// Shows a tab as it is; does nothing for one that is none of these.
  public func select(_ tab: Tab) {
    if stacks[tab] != nil, shown != tab { shown = tab }
  }

  /// The router of a tab; nothing for a tab that is none of these, or whose routes are of another type.
  public func router<Destination: Route>(of tab: Tab, as type: Destination.Type) -> Router<Destination>? {
    stacks[tab]?.router as? Router<Destination>
  }

  /// Where the user is in all tabs, to be stored and restored.
  /// - Throws: what encoding a route throws.
  public func snapshot() throws -> TabStacksSnapshot<Tab> {
    TabStacksSnapshot(selection: shown, stacks: try stacks.mapValues { try $0.save() })
  }

  /// Goes to where the user was. Tabs of the snapshot that no longer exist are passed over; others stay as they are.
  /// - Returns: the tabs whose routes could not be read any more, with why; these stay as they are.
  @discardableResult
  public func restore(_ snapshot: TabStacksSnapshot<Tab>) -> [Tab: any Error] {
    var failures: [Tab: any Error] = [:]
    for tab in order {
      guard let data = snapshot.stacks[tab] else { continue }
      do { try stacks[tab]?.restore(data) } catch { failures[tab] = error }
    }
    select(snapshot.selection)
    return failures
  }

  private static func stack<Destination: Route>(_ router: Router<Destination>) -> Stack {
    let encoder = JSONEncoder()
    // The same place is the same data, so that snapshots can be compared.
    encoder.outputFormatting = .sortedKeys
    return Stack(
      router: router, popToRoot: { router.popToRoot() }, save: { try encoder.encode(router.snapshot) },
      restore: { router.restore(try JSONDecoder().decode(RouterSnapshot<Destination>.self, from: $0)) })
  }
}

/// Where the user was in an app whose tabs have routes of different types.
public struct TabStacksSnapshot<Tab: Hashable & Codable>: Hashable, Codable {
  /// The tab that was shown.
  public var selection: Tab
  /// Where the user was in each tab, as JSON.
  public var stacks: [Tab: Data]

  /// A snapshot.
  public init(selection: Tab, stacks: [Tab: Data] = [:]) {
    self.selection = selection
    self.stacks = stacks
  }
}

extension TabStacksSnapshot: Sendable where Tab: Sendable {}
