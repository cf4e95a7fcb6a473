import Domain
import Foundation
import MVVMTesting
import TestSupport
import Testing

@testable import Webhooks

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What is posted, when, and what happens when the address does not accept it.
struct WebhookTests {
  private struct Received: Decodable {
    struct Subject: Decodable {
      let name: String
      let status: String
      let state: String?
      let text: String
      let group: String?
    }

    let version: Int
    let event: String
    let at: String
    let session: Subject
  }

  private let posts = Spy<Data, Int>(.waits)
  private let clock = TestClock()
  private let remarks = CallLog<String>()

  private static func session(
    _ status: SessionStatus, _ state: AgentReport.State? = nil, _ number: UInt64 = 1
  ) -> Session {
    var session = Session.sample("fix", 1, status: status)
    session.report = AgentReport(state: state, text: state == nil ? "" : "Run\u{1B}[2J it?", number: number)
    session.group = "all"
    return session
  }

  /// Follows a service while a body runs.
  private func following(_ body: (ScriptedService) async throws -> Void) async throws {
    let service = ScriptedService([Self.session(.running)])
    let (posts, remarks) = (posts, remarks)
    let webhook = Webhook(
      try #require(URL(string: "https://hooks.example.org/secret")), service: service, clock: clock, now: { .now0 },
      transport: { body, _ in try await posts(body) }, remark: { remarks.record($0) })
    // Listening begins before anything happens.
    let events = service.events()
    let task = Task { await webhook.follow(events) }
    defer { task.cancel() }
    try await body(service)
  }

  @Test func eachThingIsPostedOnce() async throws {
    try await following { service in
      service.publish(.updated(Self.session(.waiting, .asksPermission, 2)))
      service.publish(.updated(Self.session(.waiting, .asksPermission, 2)))
      service.publish(.updated(Self.session(.running, .working, 3)))
      service.publish(.updated(Self.session(.waiting, .finished, 4)))
      service.publish(.updated(Self.session(.failed(code: 2), .finished, 4)))
      var events: [String] = []
      for index in 0..<3 {
        let call = try await posts.call(index)
        let received = try JSONDecoder().decode(Received.self, from: call.arguments)
        #expect(received.version == 1 && received.session.name == "fix" && received.session.group == "all")
        #expect(received.at == "2027-01-15T08:00:00Z")
        #expect(!received.session.text.contains("\u{1B}"))
        events.append("\(received.event) \(received.session.status) \(received.session.state ?? "-")")
        call.returns(204)
      }
      #expect(
        events == [
          "waiting Asks permission asksPermission", "finished Finished finished", "failed Failed with code 2 finished",
        ])
    }
    #expect(remarks.entries.isEmpty)
  }

  @Test func attemptsAreBoundedAndTheAddressIsNotRepeated() async throws {
    try await following { service in
      service.publish(.updated(Self.session(.waiting, .asksQuestion, 2)))
      try await posts.call(0).fails(URLError(.timedOut))
      try await clock.waitForSleepers(1)
      try await clock.advance(by: .seconds(1))
      try await posts.call(1).returns(503)
      try await clock.waitForSleepers(1)
      try await clock.advance(by: .seconds(5))
      try await posts.call(2).returns(500)
      // The next message is sent all the same.
      service.publish(.updated(Self.session(.waiting, .finished, 3)))
      try await posts.call(3).returns(404)
      service.publish(.updated(Self.session(.waiting, .finished, 4)))
      try await posts.call(4).returns(200)
    }
    let told = remarks.entries
    #expect(told.count == 2)
    #expect(told.first == "warning: webhook at hooks.example.org: it answered with 500, 3 times; the message is lost.")
    #expect(told.last == "warning: webhook at hooks.example.org: it answered with 404; the message is lost.")
  }

  @Test func whatWasMissedIsLookedUp() async throws {
    try await following { service in
      service.publish(.updated(Self.session(.waiting, .finished, 8)))
      try await posts.call(0).returns(200)
      service.change { $0.sessions = [Self.session(.waiting, .asksQuestion, 9)] }
      service.publish(.missed)
      let call = try await posts.call(1)
      #expect(String(decoding: call.arguments, as: UTF8.self).contains("\"event\":\"waiting\""))
      call.returns(200)
    }
  }

  /// Over a real connection: what is sent, and that redirects are not followed.
  @Test func bodiesArePostedByHTTP() async throws {
    let requests = Spy<StubRequest, StubReply>(.waits)
    let server = try StubServer(.loopback) { try await requests($0) }
    let poster = HTTPPoster(timeout: .seconds(60))
    async let status = poster.post(Data("{}".utf8), to: server.url.appending(path: "hook"))
    let call = try await requests.call(0)
    #expect(call.arguments.method == "POST" && call.arguments.path == "/hook")
    #expect(call.arguments.body == Data("{}".utf8))
    call.returns(.status(302, headers: ["Location": "\(server.url)/elsewhere"]))
    #expect(try await status == 302)
    async let second = poster.post(Data("{}".utf8), to: server.url)
    try await requests.call(1).returns(.status(204))
    #expect(try await second == 204)
  }
}
