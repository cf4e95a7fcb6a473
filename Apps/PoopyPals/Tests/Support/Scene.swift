import Domain
import Foundation
import MVVM
import MVVMTesting
import Presentation

/// What a test of view models plays on: repositories in memory, a clock that is moved by hand, and a fixed moment.
@MainActor
struct Scene {
  nonisolated static let now = Date(timeIntervalSince1970: 1_790_000_000)
  nonisolated static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  let logs: InMemoryRepository<PoopLog>
  let achievements = InMemoryRepository<Achievement>()
  let clock = TestClock()
  let feedback = FeedbackSpy()
  let errors = ErrorLog()
  let online = OnlineSwitch()
  let router = RouterSpy<AppRoute>()
  let sync: FakeSync?
  let services: AppServices

  init(_ logs: [PoopLog] = [], sync: FakeSync? = nil) {
    self.logs = InMemoryRepository(logs)
    self.sync = sync
    services = AppServices(
      useCases: UseCases(
        logs: self.logs, achievements: achievements, calendar: Self.calendar, now: { Self.now }),
      syncing: sync, online: online, feedback: feedback, errors: errors, clock: clock, now: { Self.now })
  }

  var display: Display { Display(calendar: Self.calendar, now: Self.now) }

  func makeList(pageSize: Int = 30) -> LogListViewModel {
    LogListViewModel(
      useCases: services.useCases, syncing: sync, navigator: router,
      problem: ProblemModel(feedback: feedback, log: errors), feedback: feedback, pageSize: pageSize, clock: clock)
  }

  func makeForm(_ id: UUID? = nil, onSaved: @escaping @MainActor (PoopLog) -> Void = { _ in }) -> LogFormViewModel {
    LogFormViewModel(
      editing: id, useCases: services.useCases, navigator: router, feedback: feedback, errors: errors,
      now: { Self.now }, onSaved: onSaved)
  }

  func makeSync() -> SyncViewModel {
    SyncViewModel(
      syncing: sync, online: online, problem: ProblemModel(feedback: feedback, log: errors), clock: clock)
  }

  /// Visits, each some hours before the one before it, the newest now.
  nonisolated static func logs(_ count: Int, hours: Double = 5) -> [PoopLog] {
    (0..<count).map { number in
      PoopLog(
        id: id(number), date: now - Double(number) * hours * 3_600, duration: 60 + number * 45,
        consistency: 1 + number % 7, notes: number % 2 == 0 ? "visit \(number)" : nil)
    }
  }

  nonisolated static func id(_ number: Int) -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(number / 256), UInt8(number % 256)))
  }
}

@MainActor
final class FeedbackSpy: Feedback {
  private(set) var given: [FeedbackKind] = []

  func give(_ kind: FeedbackKind) { given.append(kind) }
}
