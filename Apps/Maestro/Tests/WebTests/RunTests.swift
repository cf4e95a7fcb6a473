import Domain
import TestSupport
import Testing

/// The run script of a repository on a page, without script of ours.
@Suite struct RunTests {
  private static let session = Session.sample("fix", 1)
  private static var run: String { session.path + "/run" }
  private static let digest = String(repeating: "0f", count: 32)

  private static func item(isAgreed: Bool) -> RepositoryProposal.Item {
    RepositoryProposal.Item(
      kind: .run, text: "npm start -- <\u{1B}[8m>", path: nil, digest: digest, isAgreed: isAgreed)
  }

  @Test func itIsReadAgreedToStartedAndStopped() async throws {
    let service = ScriptedService([Self.session]) { $0.run = RunState(item: Self.item(isAgreed: false)) }
    try await Running.with(service) { site in
      #expect(try await site.get(Self.session.path).body.contains("href=\"\(Self.run)\">Run</a>"))
      let page = try await site.get(Self.run)
      for text in [
        "<h1>Run fix</h1>", "Not running", "npm start -- &lt;␛[8m&gt;", "SHA-256 \(Self.digest)",
        "name=\"trust\" value=\"\(Self.digest)\"", ">Agree and Run</button>",
      ] {
        #expect(page.body.contains(text), "\(text)")
      }
      #expect(!page.body.contains("action=\"\(Self.run)/stop\""))
      let answer = try await site.post(Self.run + "/start", [("trust", Self.digest)])
      service.change {
        $0.run.item = Self.item(isAgreed: true)
        $0.run.output = "\u{1B}[32mready\u{1B}[0m <b>\nport 3000"
      }
      let running = try await site.follow(answer).body
      for text in [">Running</span>", "action=\"\(Self.run)/stop\"", ">ready</span> &lt;b&gt;", "port 3000"] {
        #expect(running.contains(text), "\(text)")
      }
      #expect(!running.contains("name=\"trust\""))
      let stopped = try await site.follow(site.post(Self.run + "/stop", [])).body
      #expect(stopped.contains("Not running") && stopped.contains(">Run</button>") && stopped.contains("port 3000"))
    }
    #expect(service.calls == ["agree \(Self.digest)", "start the run script", "stop the run script"])
  }

  @Test func whatIsPrintedComesByItself() async throws {
    let service = ScriptedService([Self.session]) {
      $0.run = RunState(item: Self.item(isAgreed: true), isRunning: true)
    }
    try await Running.with(service) { site in
      let since = try #require(try await site.get(Self.run).value(after: "data-since=\""))
      async let stream = site.stream(Self.run, since: since) { $0.contains("first line") }
      service.change { $0.run.output = "first line\n" }
      service.publish(.updated(Self.session))
      #expect(try await stream.contains("first line"))
    }
  }

  @Test func whyItDoesNotRunIsTold() async throws {
    let service = ScriptedService([Self.session])
    try await Running.with(service) { site in
      let none = try await site.get(Self.run).body
      #expect(none.contains("The repository names no run script") && !none.contains("<button class=\"primary\""))
      service.change {
        $0.run = RunState(item: Self.item(isAgreed: true), output: "no port", problem: "It ended with exit code 3.")
      }
      #expect(try await site.get(Self.run).body.contains("It ended with exit code 3."))
      service.change { $0.actionFailure = SessionError(.refused, step: "Run", reason: "You have not agreed.") }
      let refused = try await site.follow(site.post(Self.run + "/start", [])).body
      #expect(refused.contains("Failed to run the script: You have not agreed."))
    }
  }
}
