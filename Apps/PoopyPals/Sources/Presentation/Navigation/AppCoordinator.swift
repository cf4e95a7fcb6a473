import Domain
import MVVM

/// One user's view of PoopyPals: where they are, and the view models of the screens. Each window and each tab has one.
@MainActor
public final class AppCoordinator: Coordinator, DeepLinkHandling {
  /// The place among the coordinators: the root.
  public let node = CoordinatorNode<Void>()
  /// Where the user is. The visits lie below the path; forms are sheets.
  public let router = Router<AppRoute>()
  /// The visits, which live as long as the window: coming back to them shows what was there.
  public let logs: LogListViewModel
  /// The days in a row, above the visits.
  public let streak: StreakViewModel
  /// The last weeks, beside them.
  public let rhythm: RhythmViewModel

  private let services: AppServices

  /// A window that shows the visits.
  public init(services: AppServices) {
    self.services = services
    logs = LogListViewModel(
      useCases: services.useCases, syncing: services.syncing, navigator: router, problem: services.makeProblem(router),
      feedback: services.feedback, clock: services.clock)
    streak = StreakViewModel(
      compute: services.useCases.computeStreak, watch: services.useCases.watchLogs, clock: services.clock)
    rhythm = RhythmViewModel(
      measure: services.useCases.measureRhythm, watch: services.useCases.watchLogs, clock: services.clock)
  }

  /// Shows the visits.
  public func start() { router.popToRoot() }

  /// Goes to the place of a link.
  /// - Throws: why there is no such place; nothing has changed then.
  public func open(link: String) throws(DeepLinkError) { try open(AppRoute.routes(link: link)) }

  /// Goes to these places.
  public func handle(_ routes: [any Route]) -> Bool {
    guard let routes = routes as? [AppRoute] else { return false }
    var path: [AppRoute] = []
    var sheet: AppRoute?
    for route in routes {
      switch route {
      case .logs: continue
      case .newLog, .editLog: sheet = route
      case .log, .achievements, .sync, .support: path.append(route)
      }
    }
    router.restore(RouterSnapshot(path: path, sheet: sheet))
    return true
  }

  // MARK: - Screens

  /// The form for a new visit. What it saves is shown in the list at once.
  public func makeNewLog() -> LogFormViewModel { makeForm(nil) }

  /// The form to change a visit.
  public func makeEdit(_ id: PoopLog.ID) -> LogFormViewModel { makeForm(id) }

  /// The screen of one visit.
  public func makeLog(_ id: PoopLog.ID) -> LogViewModel {
    LogViewModel(
      id, watch: services.useCases.watchLog, delete: services.useCases.deleteLog, navigator: router,
      problem: services.makeProblem(router), feedback: services.feedback
    ) { [weak logs] in logs?.noteDeleted($0) }
  }

  /// What can be earned.
  public func makeAchievements() -> AchievementsViewModel {
    let useCases = services.useCases
    return AchievementsViewModel(
      measure: useCases.measureProgress, unlock: useCases.unlockAchievements, watch: useCases.watchAchievements,
      feedback: services.feedback, clock: services.clock)
  }

  /// How the device stands with the server.
  public func makeSync() -> SyncViewModel {
    SyncViewModel(
      syncing: services.syncing, keep: services.useCases.keepVersion, online: services.online,
      problem: services.makeProblem(router), repair: services.repair, clock: services.clock)
  }

  /// What went wrong lately.
  public func makeSupport() -> SupportViewModel {
    SupportViewModel(errors: services.errors, syncing: services.syncing, navigator: router)
  }

  private func makeForm(_ id: PoopLog.ID?) -> LogFormViewModel {
    LogFormViewModel(
      editing: id, useCases: services.useCases, navigator: router, feedback: services.feedback,
      errors: services.errors, recoveries: Recoveries(online: services.online, navigator: router), now: services.now
    ) { [weak logs] in logs?.take($0) }
  }
}
