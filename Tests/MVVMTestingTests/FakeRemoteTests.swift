import Foundation
import MVVMTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a server keeps, in the order in which it came.
private actor Store {
  private(set) var bodies: [String] = []

  func add(_ request: StubRequest) -> StubReply {
    bodies.append(String(decoding: request.body, as: UTF8.self))
    return .json("\(bodies.count)")
  }
}

@Suite struct FakeRemoteTests {
  private let store = Store()
  private let clock = TestClock()

  private func remote(faults: @escaping @Sendable (Int) -> [FakeRemote.Fault] = { _ in [] }) -> FakeRemote {
    FakeRemote(clock: clock, faults: faults) { [store] in await store.add($0) }
  }

  private func request(_ body: String) -> StubRequest { StubRequest(method: "POST", "/", body: Data(body.utf8)) }

  @Test func `latency is time of the test clock`() async throws {
    let remote = remote()
    remote.script(.latency(.seconds(3)))
    let answer = Task { try await remote.answer(request("a")) }
    try await clock.advance(by: .seconds(2))
    #expect(await store.bodies.isEmpty)
    try await clock.advance(by: .seconds(1))
    #expect(try await answer.value == .json("1"))
    #expect(clock.now.offset == .seconds(3))
  }

  // Mutation: give `.dropAfterSend` the place of `.dropBeforeSend`.
  @Test func `an answer may be lost before and after the work`() async throws {
    let remote = remote()
    remote.script(.dropBeforeSend)
    remote.script(.dropAfterSend)
    remote.script()
    #expect(try await remote.answer(request("a")) == .dropped)
    #expect(await store.bodies.isEmpty)
    #expect(try await remote.answer(request("b")) == .dropped)
    #expect(await store.bodies == ["b"])
    #expect(try await remote.answer(request("c")) == .json("2"))
    #expect(remote.requestCount == 3)
    #expect(remote.handledCount == 2)
  }

  @Test func `a duplicated request is worked on twice`() async throws {
    let remote = remote()
    remote.script(.duplicate)
    #expect(try await remote.answer(request("a")) == .json("2"))
    #expect(await store.bodies == ["a", "a"])
  }

  // Mutation: drop the wait for a later request.
  @Test func `a reordered request comes after one that came later`() async throws {
    let remote = remote()
    remote.script(.latency(.seconds(1)), .reorder)
    remote.script(.latency(.seconds(1)))
    let first = Task { try await remote.answer(request("first")) }
    try await clock.advance(by: .seconds(1))
    let second = Task { try await remote.answer(request("second")) }
    try await clock.advance(by: .seconds(1))
    #expect(try await second.value == .json("1"))
    #expect(try await first.value == .json("2"))
    #expect(await store.bodies == ["second", "first"])
  }

  @Test func `a reordered request that nothing follows is an error`() async throws {
    let remote = FakeRemote(patience: .milliseconds(1)) { _ in .status(204) }
    remote.script(.reorder)
    await #expect(throws: PatienceError.self) { try await remote.answer(request("a")) }
  }

  @Test(arguments: [400, 429, 503]) func `a status comes from the way`(status: Int) async throws {
    let remote = remote()
    remote.script(.status(status))
    #expect(try await remote.answer(request("a")) == .status(status))
    #expect(await store.bodies.isEmpty)
  }

  @Test func `half of a body comes back`() async throws {
    let remote = remote()
    remote.script(.halfBody)
    let json = StubReply.json("1")
    guard case .response(let response) = json else { return }
    #expect(try await remote.answer(request("a")) == .half(response))
  }

  @Test func `beyond the script the number of the request decides`() async throws {
    let remote = remote { $0.isMultiple(of: 2) ? [.status(500)] : [] }
    remote.script(.status(400))
    var replies: [StubReply] = []
    for body in ["a", "b", "c"] { replies.append(try await remote.answer(request(body))) }
    #expect(replies == [.status(400), .json("1"), .status(500)])
  }

  @Test(arguments: StubServerTests.transports)
  func `faults reach a real session`(transport: StubServer.Transport) async throws {
    let remote = remote()
    let server = try StubServer(transport) { try await remote.answer($0) }
    remote.script(.dropAfterSend)
    remote.script(.halfBody)
    remote.script(.status(503))
    await #expect(throws: URLError.self) { try await server.ask("/", method: "POST", body: Data("a".utf8)) }
    await #expect(throws: URLError.self) { try await server.ask("/", method: "POST", body: Data("b".utf8)) }
    #expect(try await server.ask("/", method: "POST", body: Data("c".utf8)).status == 503)
    #expect(try await server.ask("/", method: "POST", body: Data("d".utf8)).text == "3")
    #expect(await store.bodies == ["a", "b", "d"])
  }
}
