import Domain
import Foundation
import MVVM
import MVVMTesting
import Presentation

/// What a test of view models plays on: repositories in memory, a clock that is moved by hand, and a fixed moment.
@MainActor
package struct Scene {
  package nonisolated static let now = Date(timeIntervalSince1970: 1_790_000_000)
  package nonisolated static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  package nonisolated let logs: InMemoryRepository<PoopLog>
  package nonisolated let achievements = InMemoryRepository<Achievement>()
  package let clock = TestClock()
  package let feedback = FeedbackSpy()
  package let errors = ErrorLog()
  package let online = OnlineSwitch()
  package let router = RouterSpy<AppRoute>()
  package let sync: FakeSync?
  package let services: AppServices

  package init(_ logs: [PoopLog] = [], sync: FakeSync? = nil) {
    self.logs = InMemoryRepository(logs)
    self.sync = sync
    services = AppServices(
      useCases: UseCases(
        logs: self.logs, achievements: achievements, calendar: Self.calendar, now: { Self.now }),
      syncing: sync, online: online, feedback: feedback, errors: errors, clock: clock, now: { Self.now })
  }

  package var display: Display { Display(calendar: Self.calendar, now: Self.now) }

  package func makeList(pageSize: Int = 30) -> LogListViewModel {
    LogListViewModel(
      useCases: services.useCases, syncing: sync, navigator: router,
      problem: makeProblem(), feedback: feedback, pageSize: pageSize, clock: clock)
  }

  package func makeForm(_ id: UUID? = nil, onSaved: @escaping @MainActor (PoopLog) -> Void = { _ in })
    -> LogFormViewModel
  {
    LogFormViewModel(
      editing: id, useCases: services.useCases, navigator: router, feedback: feedback, errors: errors,
      recoveries: recoveries, now: { Self.now }, onSaved: onSaved)
  }

  package var recoveries: Recoveries { Recoveries(online: online, navigator: router) }

  package func makeProblem() -> ProblemModel { ProblemModel(feedback: feedback, log: errors, recoveries: recoveries) }

  package func makeSync() -> SyncViewModel {
    SyncViewModel(
      syncing: sync, keep: KeepVersion(logs: logs), online: online, problem: makeProblem(), clock: clock)
  }

  /// Visits, each some hours before the one before it, the newest now.
  package nonisolated static func logs(_ count: Int, hours: Double = 5) -> [PoopLog] {
    (0..<count).map { number in
      PoopLog(
        id: id(number), date: now - Double(number) * hours * 3_600, duration: 60 + number * 45,
        consistency: 1 + number % 7, notes: number % 2 == 0 ? "visit \(number)" : nil)
    }
  }

  package nonisolated static func id(_ number: Int) -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(number / 256), UInt8(number % 256)))
  }
}

@MainActor
package final class FeedbackSpy: Feedback {
  package private(set) var given: [FeedbackKind] = []

  package init() {}

  package func give(_ kind: FeedbackKind) { given.append(kind) }
}
