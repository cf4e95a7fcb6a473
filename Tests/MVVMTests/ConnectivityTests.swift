import MVVM
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
