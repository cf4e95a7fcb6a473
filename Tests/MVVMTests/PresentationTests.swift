import Foundation
import MVVM
import MVVMTesting
import Testing

@MainActor @Suite struct PresentationTests {
  private let router = Router<Place>()

  @Test func `a sheet inside a cover is above it, and the cover stays`() {
    var ends: [String] = []
    router.present(.list, as: .fullScreenCover) { ends.append("cover \($0)") }
    router.present(.settings, as: .sheet) { ends.append("sheet \($0)") }
    router.present(.detail(1), as: .popover) { ends.append("popover \($0)") }
    #expect(router.presentations.map(\.style) == [.fullScreenCover, .sheet, .popover])
    router.dismiss()
    #expect(ends == ["popover code"])
    router.present(.detail(2), as: .inspector) { ends.append("inspector \($0)") }
    if let cover = router.fullScreenCover { router.end(cover.id, because: .gesture) }
    #expect(ends.suffix(3) == ["inspector gesture", "sheet gesture", "cover gesture"])
    #expect(router.presentations.isEmpty)
  }

  // Mutation: in `present`, ignore the placement.
  @Test func `a sheet above a sheet keeps the one below`() {
    var ends: [DismissalReason] = []
    router.present(.list, as: .sheet) { ends.append($0) }
    router.present(.settings, as: .sheet, placement: .onTop, onEnd: nil)
    #expect(router.presentations.map(\.route) == [.list, .settings])
    #expect(ends.isEmpty)
  }
}

@MainActor @Suite struct ColumnTests {
  private let router = Router<Place>()

  // Mutation: in `pathInDetail`, do not drop the first route.
  @Test func `the first route is at the root of the detail column, and stays when the user goes back to it`() {
    var ends: [DismissalReason] = []
    #expect(router.pathInDetail.isEmpty)
    router.navigate(to: .list) { ends.append($0) }
    router.navigate(to: .detail(1)) { ends.append($0) }
    #expect(router.pathInDetail == [.detail(1)])
    router.pathInDetail = []
    #expect(router.path == [.list])
    #expect(ends == [.gesture])
    router.pathInDetail = [.settings]
    #expect(router.path == [.list, .settings])
  }

  @Test func `the way back to the sidebar ends all screens by the user's gesture, and only those`() throws {
    var ends: [DismissalReason] = []
    router.navigate(to: .list) { ends.append($0) }
    router.navigate(to: .detail(1)) { ends.append($0) }
    let first = try #require(router.steps.first)
    router.end(first.id, because: .gesture)
    #expect(router.path.isEmpty && ends == [.gesture, .gesture])
    router.replace(with: [.list])
    router.end(first.id, because: .gesture)
    #expect(router.path == [.list])
  }

  @Test func `a link of an empty detail column begins its path`() {
    router.pathInDetail = [.detail(1)]
    #expect(router.path == [.detail(1)] && router.pathInDetail.isEmpty)
  }
}

private enum Column: String, Codable { case shop, account, ghost }
private enum AccountPlace: Route { case orders, order(Int) }

@MainActor @Suite struct TabStacksTests {
  private let shop = Router<Place>()
  private let account = Router<AccountPlace>()
  private let tabs: TabStacks<Column>

  init() {
    tabs = TabStacks(.shop, shop)
    tabs.add(.account, account)
  }

  @Test func `tabs have routes of their own types`() {
    #expect(tabs.tabs == [.shop, .account])
    #expect(tabs.router(of: .account, as: AccountPlace.self) === account)
    #expect(tabs.router(of: .account, as: Place.self) == nil)
    account.navigate(to: .orders)
    tabs.selection = .account
    tabs.selection = .ghost
    #expect(tabs.selection == .account)
    #expect(account.path == [.orders])
    tabs.selection = .account
    #expect(account.path.isEmpty)
  }

  // Mutation: `stacks` without `@Tracked`.
  @Test func `who shows the router of a tab hears when the tab gets another one`() async throws {
    let recorder = StateRecorder { tabs.router(of: .account, as: AccountPlace.self)?.path ?? [] }
    let other = Router<AccountPlace>()
    other.navigate(to: .orders)
    tabs.add(.account, other)
    #expect(recorder.states == [[], [.orders]])
    #expect(tabs.tabs == [.shop, .account])
  }

  // Mutation: drop `sortedKeys`.
  @Test func `the same place is an equal snapshot`() throws {
    shop.navigate(to: .detail(1))
    account.present(.order(7), as: .sheet)
    let first = try tabs.snapshot()
    for _ in 0..<100 { #expect(try tabs.snapshot() == first) }
    let texts = first.stacks.values.map { String(decoding: $0, as: UTF8.self) }
    #expect(texts.allSatisfy { $0.hasPrefix("{\"path\":") })
  }

  @Test func `where the user was can be saved and restored, and what cannot be read is told`() throws {
    shop.navigate(to: .detail(1))
    account.replace(with: [.orders, .order(7)])
    tabs.select(.account)
    let stored = try JSONEncoder().encode(tabs.snapshot())
    var snapshot = try JSONDecoder().decode(TabStacksSnapshot<Column>.self, from: stored)
    let (otherShop, otherAccount) = (Router<Place>(), Router<AccountPlace>())
    let other = TabStacks<Column>(.shop, otherShop)
    other.add(.account, otherAccount)
    #expect(other.restore(snapshot).isEmpty)
    #expect(other.selection == .account)
    #expect(otherAccount.path == [.orders, .order(7)])
    snapshot.stacks[.shop] = Data("[]".utf8)
    snapshot.selection = .ghost
    #expect(Array(other.restore(snapshot).keys) == [.shop])
    #expect(otherShop.path == [.detail(1)])
    #expect(other.selection == .account)
  }
}
