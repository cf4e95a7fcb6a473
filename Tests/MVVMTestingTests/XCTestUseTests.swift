import MVVMTesting
import XCTest

/// The kit knows no test framework: what it finds it throws, which fails a test of XCTest too.
final class XCTestUseTests: XCTestCase {
  @MainActor
  private final class Holder {
    var held: Holder?
  }

  @MainActor
  func test_expectNoLeak_aCycle_isReported() async {
    var cycle: Holder?
    do {
      try await expectNoLeak {
        let holder = Holder()
        holder.held = holder
        cycle = holder
        return holder
      }
      XCTFail("The cycle was not noticed")
    } catch {
      XCTAssertTrue(error is LeakError)
    }
    cycle?.held = nil
  }

  @MainActor
  func test_expectNoLeak_nobodyHoldsIt_passes() async throws {
    try await expectNoLeak { Holder() }
  }

  func test_clockAndSpy_workHere() async throws {
    let clock = TestClock()
    let spy = Spy<Int, Int>(.waits)
    spy.returns(2)
    let task = Task {
      // On the test clock: only `advance` ends it.
      try await clock.sleep(for: .seconds(1))
      return try await spy(1)
    }
    try await clock.advance(by: .seconds(1))
    let value = try await task.value
    XCTAssertEqual(value, 2)
    XCTAssertEqual(spy.calls, [1])
  }
}
