import Domain
import Foundation
import MVVM
import Observation
import Presentation
import WebScreens

/// What all screens of the site share.
@MainActor
final class Desk {
  let services: AppServices
  let calendar: Calendar
  /// How long a page waits for what it shows.
  let patience: Duration
  /// What was deleted and can be brought back.
  let trash = Trash()

  /// How often times such as “3 min ago” are told anew.
  private static let tick = Duration.seconds(20)

  init(services: AppServices, calendar: Calendar, patience: Duration) {
    self.services = services
    self.calendar = calendar
    self.patience = patience
  }

  var display: Display { Display(calendar: calendar, now: services.now()) }

  func makeCoordinator() -> AppCoordinator { AppCoordinator(services: services) }

  /// The source of an open screen: see `pages`.
  func source<Page: Equatable & Sendable>(
    load: @escaping @MainActor () async -> Void, leave: @escaping @MainActor () -> Void,
    isSettled: @escaping @Sendable (Page) -> Bool = { _ in true }, page: @escaping @MainActor (Display) -> Page
  ) -> ScreenSource<Page> {
    ScreenSource(pages(load: load, leave: leave, isSettled: isSettled, page: page))
  }

  /// The pages of an open screen: follows what `page` reads until the screen is closed. Begins with a page that has all
  /// that it shows, or with what there is when that takes long: a tab that has just been opened shows more than nothing.
  /// - Parameters:
  ///   - load: loads what the screen shows.
  ///   - leave: what the screen held is let go.
  ///   - isSettled: whether nothing better than a page is on its way.
  ///   - page: what is shown at a time.
  func pages<Page: Equatable & Sendable>(
    load: @escaping @MainActor () async -> Void, leave: @escaping @MainActor () -> Void,
    isSettled: @escaping @Sendable (Page) -> Bool, page: @escaping @MainActor (Display) -> Page
  ) -> AsyncStream<Page> {
    let (calendar, clock, now, patience) = (calendar, services.clock, services.now, patience / 2)
    let time = PresentTime(now())
    let pages = AsyncStream<(page: Page, mayBeShown: Bool)>(observing: {
      let page = page(Display(calendar: calendar, now: time.date))
      return (page, isSettled(page) || time.isLate)
    })
    return AsyncStream<Page>(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let task = Task { @MainActor in
        await withTaskGroup(of: Void.self) { group in
          group.addTask { await load() }
          group.addTask {
            while (try? await clock.sleep(for: Self.tick)) != nil { await time.set(now()) }
          }
          group.addTask {
            if (try? await clock.sleep(for: patience)) != nil { await time.beLate() }
          }
          group.addTask {
            var isShown = false
            for await (page, mayBeShown) in pages where isShown || mayBeShown {
              isShown = true
              continuation.yield(page)
            }
          }
        }
        leave()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Waits until something that view models tell is so, or the task is cancelled.
  func wait(until isSo: @escaping @MainActor () -> Bool) async {
    for await isSo in AsyncStream(observing: isSo) where isSo { return }
  }

  /// The visit that a path names.
  /// - Throws: a page that says that there is none.
  func id(_ request: ScreenRequest) throws -> PoopLog.ID {
    guard let id = UUID(uuidString: request["id"]) else { throw gone }
    return id
  }

  /// A page that says that there is no such visit.
  var gone: PageProblem { .notFound("There is no such visit. It may have been deleted.") }
}

/// The time, as something that can be observed.
@MainActor @Observable
private final class PresentTime {
  private(set) var date: Date
  /// Whether waiting any longer makes no sense.
  private(set) var isLate = false

  init(_ date: Date) { self.date = date }

  func set(_ date: Date) { self.date = date }

  func beLate() { isLate = true }
}
