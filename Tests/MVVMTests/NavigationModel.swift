import MVVM

/// What navigation has to do, as simply as it can be said: the specification of `NavigationMachineTests`.
struct NavigationModel {
  /// One showing. `id` is that of its callback, `flow` the number of the flow that runs there.
  struct Item: Equatable {
    var id: Int?
    var route: Place
    var style: PresentationStyle?
    var flow: Int?
    /// Whether code started the flow there: its end says nothing about why the route went.
    var isStarted = false
  }

  struct Tab: Equatable {
    var path: [Item] = []
    var modals: [Item] = []
    var alert: Int?
  }

  struct End: Equatable {
    var id: Int
    var reason: String
  }

  var tabs = [Tab(), Tab()]
  var selection = 0
  /// Everything that ended, in order.
  var ends: [End] = []
  private var lastFlow = 0

  /// The flows that run, oldest first.
  var flows: [Int] { tabs.flatMap { $0.path + $0.modals }.compactMap(\.flow).sorted() }

  private mutating func makeItem(_ id: Int?, _ route: Place, _ style: PresentationStyle?, flow: Bool) -> Item {
    guard flow || route == .settings else { return Item(id: id, route: route, style: style) }
    lastFlow += 1
    return Item(id: id, route: route, style: style, flow: lastFlow, isStarted: flow)
  }

  private mutating func log(_ items: ArraySlice<Item>, _ reason: DismissalReason) {
    for item in items.reversed() {
      if let id = item.id { ends.append(End(id: id, reason: item.isStarted ? "flow" : "\(reason)")) }
    }
  }

  mutating func push(_ id: Int, _ route: Place, flow: Bool = false) {
    tabs[selection].path.append(makeItem(id, route, nil, flow: flow))
  }

  mutating func cut(to count: Int, _ reason: DismissalReason) {
    guard count >= 0, count < tabs[selection].path.count else { return }
    let ended = tabs[selection].path[count...]
    tabs[selection].path.removeSubrange(count...)
    log(ended, reason)
  }

  mutating func present(_ id: Int, _ route: Place, _ style: PresentationStyle, onTop: Bool, flow: Bool = false) {
    // The one that is replaced ends after the new one is there, and before the flow of the new one starts.
    if !onTop, let top = tabs[selection].modals.last, top.style == style {
      tabs[selection].modals.removeLast()
      log([top], .replaced)
    }
    tabs[selection].modals.append(makeItem(id, route, style, flow: flow))
  }

  mutating func endModal(at index: Int, _ reason: DismissalReason) {
    let ended = tabs[selection].modals[index...]
    tabs[selection].modals.removeSubrange(index...)
    log(ended, reason)
  }

  mutating func dismiss() {
    if tabs[selection].alert != nil {
      answer()
    } else if !tabs[selection].modals.isEmpty {
      endModal(at: tabs[selection].modals.count - 1, .code)
    }
  }

  mutating func ask(_ id: Int) {
    answer()
    tabs[selection].alert = id
  }

  mutating func answer() {
    if let id = tabs[selection].alert { ends.append(End(id: id, reason: "no answer")) }
    tabs[selection].alert = nil
  }

  mutating func go(to routes: [Place], presenting new: [(Place, PresentationStyle)]?) {
    if new != nil {
      answer()
      endModal(at: 0, .replaced)
    }
    var common = 0
    while common < min(routes.count, tabs[selection].path.count), tabs[selection].path[common].route == routes[common] {
      common += 1
    }
    cut(to: common, .replaced)
    for route in routes[common...] { tabs[selection].path.append(makeItem(nil, route, nil, flow: false)) }
    for (route, style) in new ?? [] { tabs[selection].modals.append(makeItem(nil, route, style, flow: false)) }
  }

  mutating func select(_ tab: Int) {
    if tab == selection { cut(to: 0, .code) }
    selection = tab
  }

  mutating func finish(_ flow: Int) {
    let before = selection
    defer { selection = before }
    for tab in tabs.indices {
      selection = tab
      if let index = tabs[tab].path.firstIndex(where: { $0.flow == flow }) { cut(to: index, .code) }
      if let index = tabs[tab].modals.firstIndex(where: { $0.flow == flow }) { endModal(at: index, .code) }
    }
  }
}
