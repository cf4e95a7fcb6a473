import Foundation
import MVVM
import MVVMTesting
import Testing

@Suite struct ConnectivityTests {
  @Test func `a status knows over what it is connected`() async throws {
    let status = ConnectivityStatus(isConnected: false, kind: .wifi)
    #expect(status.kind == nil)
    status.update(isConnected: true, kind: .cellular)
    #expect(status.kind == .cellular)
    #expect(status.isConnected)
    try await status.waitUntilConnected()
    status.update(isConnected: false)
    #expect(status.kind == nil)
  }
}

/// Offline at first; waiting for the connection fails once.
private actor BrokenConnectivity: Connectivity {
  private(set) var isConnected = false

  func waitUntilConnected() async throws {
    isConnected = true
    throw URLError(.timedOut)
  }
}

extension ConnectivityTests {
  // Mutation: in `LoadPlan.waitForConnection`, report `.fetching` after waiting instead of by `defer`.
  @MainActor @Test(.timeLimit(.minutes(5))) func `waiting that fails is no pause any more`() async throws {
    let spy = Spy<Void, Int>(.waits)
    let clock = TestClock()
    let loader = Loader(policy: .standard, clock: clock, connectivity: BrokenConnectivity()) { try await spy() }
    let load = Task { await loader.load() }
    try await clock.waitForSleepers()
    #expect(loader.activity == .fetching)
    spy.returns(1)
    try await clock.advance(by: .seconds(30))
    await load.value
    #expect(loader.state == .loaded(1))
  }
}
