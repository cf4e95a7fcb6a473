import Foundation
import MVVM
import MVVMTesting
import Testing

@MainActor @Suite struct RouterTests {
  private let router = Router<Place>()

  @Test func `the path follows what is asked`() {
    router.navigate(to: .list)
    router.navigate(to: .detail(1))
    router.navigate(to: .detail(2))
    router.pop(to: .list)
    #expect(router.path == [.list])
    router.pop(to: .settings)
    router.navigate(to: .settings)
    router.pop()
    #expect(router.path == [.list])
    router.replace(with: [.detail(3), .settings])
    #expect(router.path == [.detail(3), .settings])
    router.popToRoot()
    router.pop()
    #expect(router.path.isEmpty)
  }

  @Test func `a late gesture does not close what was shown since`() {
    let old = router.present(.settings, as: .sheet, onEnd: nil)
    router.dismiss()
    router.present(.detail(1), as: .sheet)
    router.end(old, because: .gesture)
    #expect(router.sheet?.route == .detail(1))
  }

  // Mutation: in `present`, drop the callback of the old one.
  @Test func `what is replaced has ended`() {
    var ends: [DismissalReason] = []
    router.present(.settings, as: .sheet) { ends.append($0) }
    router.present(.settings, as: .sheet) { ends.append($0) }
    #expect(ends == [.replaced])
    router.dismiss()
    #expect(ends == [.replaced, .code])
  }

  // Mutation: in `change`, drop the callbacks.
  @Test func `a swipe back tells everyone who went, topmost first`() {
    var ends: [String] = []
    router.navigate(to: .list) { ends.append("list \($0)") }
    router.navigate(to: .detail(1)) { ends.append("one \($0)") }
    router.navigate(to: .detail(2)) { ends.append("two \($0)") }
    router.path = [.list]
    #expect(ends == ["two gesture", "one gesture"])
    router.pop()
    #expect(ends.last == "list code")
    router.path = []
    #expect(ends.count == 3)
  }

  // Mutation: in `cut`, call back before the path is changed.
  @Test func `a callback may navigate`() {
    let router = router
    router.navigate(to: .list) { [weak router] _ in router?.navigate(to: .settings) }
    router.pop()
    #expect(router.path == [.settings])
  }

  @Test func `dismiss closes the topmost`() {
    router.present(.settings, as: .sheet)
    router.present(.list, as: .fullScreenCover)
    router.alert(AlertState(title: "Sure?", message: ""))
    router.dismiss()
    #expect(router.alert == nil)
    #expect(router.fullScreenCover != nil)
    router.dismiss()
    #expect(router.fullScreenCover == nil)
    router.dismiss()
    router.dismiss()
    #expect(router.sheet == nil)
  }

  // Mutation: in `answerAlert`, drop `onAlertEnd = nil`.
  @Test func `an alert is answered once`() {
    let delete = AlertState.Button(id: "delete", title: "Delete", role: .destructive)
    let sure = AlertState(title: "Sure?", message: "", buttons: [delete])
    var answers: [String?] = []
    router.alert(sure) { answers.append($0?.id) }
    router.alert(sure) { answers.append($0?.id) }
    #expect(answers == [nil])
    router.answerAlert(delete)
    router.answerAlert(delete)
    router.alert(sure)
    router.answerAlert(nil)
    #expect(answers == [nil, "delete"])
  }

  // Mutation: in `answerAlert`, drop the guard; the old answer closes the new alert.
  @Test func `an answer that comes late does not close the next alert, also one that looks the same`() throws {
    let sure = AlertState(title: "Sure?", message: "")
    router.alert(sure)
    let first = try #require(router.shownAlert)
    router.answerAlert(nil)
    router.alert(sure)
    router.answerAlert(first.id, nil)
    #expect(router.alert == sure)
    router.answerAlert(try #require(router.shownAlert).id, nil)
    #expect(router.alert == nil)
  }

  @Test func `an error becomes an alert with its buttons`() {
    let presenter = ErrorPresenter()
    let ids = AlertState(presenter.presentation(of: .offline, hasContent: true)).buttons.map(\.id)
    #expect(ids == ["goOffline", "retry", "dismiss"])
    let custom = CustomError(
      title: "Sold out", message: "", recoveryAction: .custom(title: "Other shops", action: "others"))
    #expect(AlertState(presenter.presentation(of: .custom(custom), hasContent: true)).buttons[0].id == "others")
    #expect(
      AlertState(presenter.presentation(of: .data(.corruptedData), hasContent: true)).buttons[0].id == "contactSupport")
  }

  @Test func `where the user was can be saved and restored`() throws {
    router.navigate(to: .list)
    router.navigate(to: .detail(7))
    router.present(.settings, as: .sheet)
    let stored = try JSONEncoder().encode(router.snapshot)
    let other = Router<Place>()
    var ends: [DismissalReason] = []
    other.present(.list, as: .fullScreenCover) { ends.append($0) }
    other.restore(try JSONDecoder().decode(RouterSnapshot<Place>.self, from: stored))
    #expect(other.snapshot == router.snapshot)
    #expect(ends == [.replaced])
  }

  // Mutation: in `restore`, drop the first line.
  @Test func `an alert does not stay above the place one comes back to`() {
    var answers: [AlertState.Button?] = []
    router.alert(AlertState(title: "Sure?", message: "")) { answers.append($0) }
    router.restore(RouterSnapshot(path: [.list]))
    #expect(router.alert == nil)
    #expect(answers == [nil])
  }

  // Mutation: in `Ticket`, drop the router.
  @Test func `the ticket of another router ends nothing here`() {
    let other = Router<Place>()
    let foreign = other.present(.settings, as: .sheet, onEnd: nil)
    router.present(.settings, as: .sheet)
    router.end(foreign, because: .code)
    #expect(router.sheet != nil)
  }

  // Mutation: in `nextTicket`, know the router by its address. Many times, since memory need not be used again at once.
  @Test func `a ticket of a router that is gone means nothing to a new one`() {
    for _ in 0..<100 {
      let old = Router<Place>().present(.list, as: .sheet, onEnd: nil)
      let router = Router<Place>()
      router.present(.settings, as: .sheet)
      router.end(old, because: .code)
      #expect(router.sheet?.route == .settings)
    }
  }

  @Test func `a button knows what it does about the error`() {
    let presentation = ErrorPresenter().presentation(of: .slow, hasContent: true)
    #expect(AlertState(presentation).buttons.map(\.recovery) == [.retry, .dismiss])
    #expect(AlertState.Button(id: "x", title: "X").recovery == nil)
  }
}

private enum Tab: String, Codable { case home, search, ghost }

@MainActor @Suite struct TabRouterTests {
  private let tabs = TabRouter<Tab, Place>(.home, .search, .home)

  @Test func `each tab has a path of its own`() {
    #expect(tabs.tabs == [.home, .search])
    tabs[.home]?.navigate(to: .list)
    tabs.selection = .search
    #expect(tabs.selection == .search)
    #expect(tabs[.search]?.path == [])
    #expect(tabs[.home]?.path == [.list])
    #expect(tabs[.ghost] == nil)
    tabs.selection = .ghost
    #expect(tabs.selection == .search)
  }

  // Mutation: in `selection`, drop the branch with `popToRoot`.
  @Test func `choosing the same tab again goes back to its root`() {
    tabs[.home]?.navigate(to: .list)
    tabs.select(.home)
    #expect(tabs[.home]?.path == [.list])
    tabs.selection = .home
    #expect(tabs[.home]?.path == [])
  }

  @Test func `where the user was can be saved and restored`() throws {
    tabs[.search]?.navigate(to: .detail(1))
    tabs.select(.search)
    let stored = try JSONEncoder().encode(tabs.snapshot)
    let other = TabRouter<Tab, Place>(.home, .search)
    other[.home]?.navigate(to: .list)
    other.restore(try JSONDecoder().decode(TabSnapshot<Tab, Place>.self, from: stored))
    #expect(other.snapshot == tabs.snapshot)
    other.restore(TabSnapshot(selection: .ghost))
    #expect(other.selection == .search)
  }
}
