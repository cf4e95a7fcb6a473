import Domain
import MVVM
import MVVMTesting
import Testing

@testable import ViewModels

@MainActor
struct AppCoordinatorTests {
  private let id = SessionID()
  private let coordinator = AppCoordinator(service: MockSessionService())

  @Test func pathsLeadToPlacesAndBack() throws {
    let list = AppRoute.sessions(archived: false)
    for route in [list, .sessions(archived: true), .create, .session(id), .diff(id), .compare(id), .doctor] {
      #expect(try AppRoute.routes(path: route.path).last == route)
    }
    #expect(try AppRoute.routes(path: "/") == [list])
    #expect(try AppRoute.routes(path: "/sessions/\(id)/diff") == [list, .session(id), .diff(id)])
    #expect(try AppRoute.routes(link: "maestro://sessions/\(id)") == [list, .session(id)])
  }

  @Test(arguments: [
    ("/nowhere", DeepLinkError.unknown(path: "nowhere")), ("/sessions/7", .invalid(parameter: "id")),
    ("https://example.org/sessions", .foreign("https://example.org")),
  ])
  func otherPathsLeadNowhere(_ path: String, _ error: DeepLinkError) {
    #expect(throws: error) { try coordinator.open(path: path) }
    #expect(coordinator.current == .sessions(archived: false))
  }

  @Test func linksSayWhereTheUserIs() throws {
    try coordinator.open(path: "/sessions/\(id)/diff")
    #expect(coordinator.router.path == [.session(id), .diff(id)])
    #expect(coordinator.current == .diff(id))
    try coordinator.open(path: "/create")
    #expect(coordinator.router.path.isEmpty)
    #expect(coordinator.current == .create)
    try coordinator.open(path: "/sessions/archived")
    #expect(coordinator.current == .sessions(archived: true))
    #expect(coordinator.sessions.isArchive)
  }

  @Test func theNewSessionIsSelectedAndTheFormCloses() async throws {
    let service = MockSessionService()
    let coordinator = AppCoordinator(service: service)
    await coordinator.sessions.load()
    coordinator.sessions.create()
    #expect(coordinator.current == .create)
    let form = coordinator.makeCreate(repositoryPath: "/repos/one")
    form.name.value = "new"
    form.profile.value = "claude"
    #expect(await form.submit())
    #expect(coordinator.current == .sessions(archived: false))
    let created = try #require(coordinator.sessions.state.value?.first)
    #expect(created.name == "new")
    #expect(coordinator.sessions.selected == created.id)
  }

  @Test func isLetGoWithItsScreens() async throws {
    let service = MockSessionService([.sample("one", id: id)])
    try await expectNoLeak {
      let coordinator = AppCoordinator(service: service)
      await coordinator.sessions.load()
      let detail = coordinator.makeDetail(id)
      await detail.load()
      coordinator.sessions.open(id)
      detail.start(.remove)
      return coordinator
    }
  }
}

@MainActor
struct SessionActionTests {
  @Test(arguments: [
    (Session.Phase.active, SessionStatus.running, [SessionAction.pause, .stop, .archive, .remove]),
    (.active, .waiting, [.pause, .stop, .archive, .remove]), (.active, .paused, [.resume, .stop, .archive, .remove]),
    (.active, .stopped, [.restart, .archive, .remove]), (.active, .failed(code: 1), [.restart, .archive, .remove]),
    (.active, .unknown, [.stop, .restart, .archive, .remove]), (.archived, .stopped, [.restore, .remove]),
    (.creating, .starting, []), (.removing, .stopped, [.remove]),
  ])
  func whatIsPossibleDependsOnTheSession(_ phase: Session.Phase, _ status: SessionStatus, _ possible: [SessionAction]) {
    let session = Session.sample(phase: phase, status: status)
    #expect(SessionAction.allCases.filter { $0.obstacle(for: session) == nil } == possible)
  }
}
