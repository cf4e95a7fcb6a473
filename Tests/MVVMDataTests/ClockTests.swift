import Foundation
import MVVM
import Testing

@testable import MVVMData

/// The clock that orders changes, whatever the wall clock does.
@Suite struct ClockTests {
  private func clock(_ last: Stamp, at seconds: Double) -> HybridClock {
    HybridClock(last: last, now: { Date(timeIntervalSince1970: seconds) })
  }

  // Mutation: in `tick`, do not go on to the next millisecond.
  @Test func `more than 65,536 changes in a millisecond are still in order`() {
    let clock = clock(Stamp(milliseconds: 5000, counter: .max - 1, node: 7), at: 5)
    let stamps = (0..<4).map { _ in clock.tick() }
    #expect(stamps.map(\.milliseconds) == [5000, 5001, 5001, 5001])
    #expect(stamps.map(\.counter) == [.max, 0, 1, 2])
    #expect(stamps == stamps.sorted() && Set(stamps).count == 4)
  }

  // Mutation: in `observe`, take every stamp; or take its device.
  @Test func `what was seen moves it forward, never back, and leaves it its device`() {
    let clock = clock(Stamp(milliseconds: 5000, counter: 3, node: 7), at: 1)
    clock.observe(Stamp(milliseconds: 4000, counter: 9, node: 9))
    clock.observe(Stamp(milliseconds: 5000, counter: 2, node: 9))
    #expect(clock.tick() == Stamp(milliseconds: 5000, counter: 4, node: 7))
    clock.observe(Stamp(milliseconds: 9000, counter: 8, node: 9))
    #expect(clock.tick() == Stamp(milliseconds: 9000, counter: 9, node: 7))
  }

  // Mutation: in `milliseconds`, leave out a bound.
  @Test(arguments: [-1e30, -1, 0, 1e30, .infinity, .nan]) func `a wall clock that is out of its mind is not followed`(
    seconds: Double
  ) {
    let clock = clock(Stamp(milliseconds: 5000, counter: 0, node: 7), at: seconds)
    #expect(clock.tick() == Stamp(milliseconds: 5000, counter: 1, node: 7))
  }

  // Mutation: in `LocalStore.lastStamp`, look only at what the server had.
  @Test func `a clock that is set back while the app is closed goes on from what waits`() async throws {
    let folder = try StoreFolder(isQuick: true)
    let server = MemoryServer()
    let before = try Device(server, path: folder.file(), now: { Date(timeIntervalSince1970: 1_790_000_000) })
    try await before.memos.save(Memo("a"))
    try before.store.close()
    let after = try Device(server, path: folder.file(), now: { Date(timeIntervalSince1970: 1_780_000_000) })
    try await after.memos.save(Memo("b"))
    let stamps = try await after.store.takePending(limit: 2).map(\.stamp)
    #expect(stamps.count == 2 && stamps[0] < stamps[1])
  }
}
