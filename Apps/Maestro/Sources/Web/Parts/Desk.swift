import Domain
import Foundation
import MVVM
import Observation
import ViewModels
import WebScreens

/// What all screens of the site share.
@MainActor
final class Desk {
  let service: any SessionService
  let home: String
  let repository: String
  let clock: any Clock<Duration>
  /// How long a page waits for what it shows.
  let patience: Duration
  let now: @Sendable () -> Date
  let sessions: OpenSessions
  let creations = Creations()

  init(
    service: any SessionService, home: String, repository: String, clock: any Clock<Duration>,
    patience: Duration, now: @escaping @Sendable () -> Date
  ) {
    self.service = service
    self.home = home
    self.repository = repository
    self.clock = clock
    self.patience = patience
    self.now = now
    sessions = OpenSessions(service: service, clock: clock, now: now)
  }

  func makeCoordinator() -> AppCoordinator { AppCoordinator(service: service, clock: clock) }

  /// The source of an open screen: follows what `page` reads until the screen is closed. Begins with a page that has all
  /// that it shows, or with what there is when that takes long: a tab that has just been opened shows more than nothing.
  /// While nothing changes, nothing is done: times such as “3 min ago” are told anew by the script of the page.
  /// - Parameters:
  ///   - load: loads what the screen shows.
  ///   - leave: what the screen held is let go.
  ///   - isReady: whether making a page is worth the work yet.
  ///   - page: what is shown at a time.
  func source<Page: DeskPage>(
    load: @escaping @MainActor () async -> Void, leave: @escaping @MainActor () -> Void = {},
    logs: [String: @Sendable (LogRequest) async throws -> LogSlice] = [:],
    isReady: @escaping @MainActor () -> Bool = { true }, page: @escaping @MainActor (Date) -> Page
  ) -> ScreenSource<Page> {
    let beginning = Beginning()
    let (clock, now, limit) = (clock, now, patience / 2)
    let pages = AsyncStream<Page?>(observing: {
      guard beginning.isOver || isReady() || beginning.isLate else { return nil }
      let page = page(now())
      guard beginning.isOver || page.isSettled || beginning.isLate else { return nil }
      beginning.isOver = true
      return page
    })
    let stream = AsyncStream<Page>(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let task = Task { @MainActor in
        await withTaskGroup(of: Void.self) { group in
          group.addTask { await load() }
          group.addTask {
            if (try? await clock.sleep(for: limit)) != nil { await beginning.beLate() }
          }
          group.addTask {
            for await case let page? in pages { continuation.yield(page) }
          }
        }
        leave()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
    return ScreenSource(stream, logs: logs)
  }

  /// Waits until something that view models tell is so, or the task is cancelled.
  func wait(until isSo: @escaping @MainActor () -> Bool) async {
    for await isSo in AsyncStream(observing: isSo) where isSo { return }
  }

  /// The session that a path names.
  /// - Throws: a page that says that there is none.
  func session(of request: ScreenRequest) async throws -> SessionID {
    guard let id = SessionID(request["id"]) else { throw PageProblem.notFound("There is no such session.") }
    do {
      _ = try await service.session(id)
    } catch let error as SessionError where error.kind == .notFound {
      throw PageProblem.notFound(error.reason)
    } catch is SessionError {
      // The page says what is wrong, and shows what there is.
    }
    return id
  }
}

/// A page that can tell whether what it shows is there.
protocol DeskPage: Equatable, Sendable {
  /// Whether nothing better is on its way.
  var isSettled: Bool { get }
}

/// Whether a tab has been shown something yet.
@MainActor @Observable
private final class Beginning {
  /// Whether waiting any longer makes no sense.
  private(set) var isLate = false
  /// Whether whatever is newest is shown from now on.
  @ObservationIgnored var isOver = false

  func beLate() { isLate = true }
}

/// The forms for new sessions whose creation is under way, for those who look on.
@MainActor @Observable
final class Creations {
  private(set) var running: [CreateSessionViewModel] = []

  func follow<Value>(_ model: CreateSessionViewModel, _ work: () async -> Value) async -> Value {
    running.append(model)
    defer { running.removeAll { $0 === model } }
    return await work()
  }
}
