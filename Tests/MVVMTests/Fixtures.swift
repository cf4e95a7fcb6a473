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

/// Where one can go in the tests of navigation.
enum Place: Route {
  case list
  case detail(Int)
  case settings
}
