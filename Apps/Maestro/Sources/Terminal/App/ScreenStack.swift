import MVVM
import ViewModels

/// The screens, as the router says: the list, those on the path, and the form above them.
@MainActor
final class ScreenStack {
  private struct Entry {
    let controller: any ScreenController
    let loading: Task<Void, Never>
  }

  private let root: Entry
  private var path: [Entry] = []
  private var sheet: (id: Router<AppRoute>.Ticket, entry: Entry)?
  private let context: ScreenContext

  /// Begins with the list.
  init(_ context: ScreenContext) {
    self.context = context
    root = Self.start(SessionsController(context))
  }

  /// The topmost screen.
  var current: any ScreenController { (sheet?.entry ?? path.last ?? root).controller }

  /// Leaves the screens that are gone, and makes those that are new.
  func follow(_ router: Router<AppRoute>) {
    let routes = router.path
    let common = zip(path, routes).prefix { $0.controller.route == $1 }.count
    for entry in path[common...].reversed() { end(entry) }
    path.removeSubrange(common...)
    for route in routes[common...] { path.append(Self.start(make(route))) }
    if sheet?.id != router.sheet?.id {
      if let sheet { end(sheet.entry) }
      sheet = router.sheet.map { ($0.id, Self.start(make($0.route))) }
    }
  }

  /// Leaves all screens.
  func end() {
    let all = [root] + path + (sheet.map { [$0.entry] } ?? [])
    for entry in all.reversed() { end(entry) }
  }

  private func make(_ route: AppRoute) -> any ScreenController {
    switch route {
    case .sessions: SessionsController(context)
    case .create: CreateController(context)
    case .session(let id): DetailController(id, context)
    case .diff(let id): DiffController(id, context)
    case .compare(let id): CompareController(id, context)
    case .doctor: DoctorController(context)
    }
  }

  private static func start(_ controller: any ScreenController) -> Entry {
    Entry(controller: controller, loading: Task { await controller.load() })
  }

  private func end(_ entry: Entry) {
    entry.loading.cancel()
    entry.controller.leave()
  }
}
