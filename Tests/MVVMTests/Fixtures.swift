import Dispatch
import Foundation
import MVVM
import MVVMTesting

struct Refused: Error, Equatable {}

extension AppError {
  static let offline = AppError.network(.noConnection)
  static let slow = AppError.network(.timeout)
  static let broken = AppError.network(.invalidResponse)
}

/// A loader whose work a test controls.
@MainActor
func makeLoader(
  _ spy: Spy<Void, Int>, policy: RetryPolicy = .never, clock: any Clock<Duration> = TestClock(),
  connectivity: (any Connectivity)? = nil
) -> Loader<Int> {
  Loader(
    policy: policy, clock: clock, connectivity: connectivity, isEmpty: { $0 == 0 },
    now: { Date(timeIntervalSince1970: 7) }, random: { 0 }
  ) { try await spy() }
}

/// A loader that has loaded a value.
@MainActor
func makeLoadedLoader(_ spy: Spy<Void, Int>, value: Int = 1) async -> Loader<Int> {
  let loader = makeLoader(spy)
  spy.returns(value)
  await loader.load()
  return loader
}

/// Something that a container makes, with what it was made of.
final class Thing: Sendable {
  let name: String
  let parts: [Thing]
  init(_ name: String = "", _ parts: Thing...) {
    self.name = name
    self.parts = parts
  }
}

/// A row of a list.
struct Numbered: Identifiable, Equatable, Sendable {
  let id: Int
  var title = ""
}

/// Numbers that are the same in each run.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}

/// Lets everything run that waits for its turn on the main actor.
@MainActor
func mainActorIsFree() async { await Task { @MainActor in }.value }

/// Where one can go in the tests of navigation.
enum Place: Route {
  case list
  case detail(Int)
  case settings
}

/// Where two threads wait until both are there; not for ever, so that a fault fails a test instead of hanging it.
final class Meeting: Sendable {
  private let both = DispatchSemaphore(value: 0)
  private let arrived = CallLog<Bool>()

  func meet() {
    arrived.record(true)
    if arrived.entries.count >= 2 {
      both.signal()
      both.signal()
    }
    _ = both.wait(timeout: .now() + 5)
  }
}

/// A flow that takes some deep links.
@MainActor final class Flow: Coordinator {
  let node = CoordinatorNode<Int>()
  var started = 0
  var takes: Int?
  var taken: [[Place]] = []
  func start() { started += 1 }
}

extension Flow: DeepLinkHandling {
  func handle(_ routes: [any Route]) -> Bool {
    let places = routes.compactMap { $0 as? Place }
    guard let takes, places.first == .detail(takes) else { return false }
    taken.append(places)
    return true
  }
}

/// Reads so many events, or fewer when there are no more.
func collect<Event>(_ count: Int, _ stream: EventStream<Event>) async -> [Event] {
  var events: [Event] = []
  for await event in stream {
    events.append(event)
    if events.count == count { break }
  }
  return events
}

/// What a task comes to; but not waited for for ever, so that a fault fails a test instead of hanging it.
func finished<Success: Sendable, Failure: Error>(
  _ task: Task<Success, Failure>, patience: Duration = .seconds(120)
) async throws -> Success {
  let done = Spy<Result<Success, Failure>, Void>(.waits, patience: patience)
  done.alwaysReturns(())
  Task { try await done(task.result) }
  return try await done.call(0).arguments.get()
}
