import BrowserDriver
import Foundation
import Harness
import TestSupport
import Testing

extension EndToEndTests {
  /// Servers come and go; agents and open pages stay.
  @Suite struct ServerTests {
    @Test func aKilledServerLosesNothing() async throws {
      try await World.with(config: Agents.config) { world in
        try await Browser.run { browser in
          let first = try await world.withServer { server in
            try await world.maestro("new", "count-steps", "--agent", "counting")
            try await browser.open(await server.link())
            try await browser.clickWhenReady("#region-sessions h3 a")
            try await browser.see("ready?")
            try await browser.mark()
            server.kill()
            try await browser.see("Disconnected", in: "#connection")
            return server
          }
          // Nobody serves, and the agent goes on.
          try await world.maestro("send", "count-steps", "go")
          try await self.read(world, until: "all done")
          try await world.withServer(port: first.port) { second in
            #expect(second.port == first.port)
            #expect(second.base == first.base)
            try await browser.wait("the page is connected") { try await browser.text("#connection").isEmpty }
            try await browser.see("all done")
            let lines = try await browser.terminal().map { $0.trimmingCharacters(in: .whitespaces) }
            #expect(lines.filter { !$0.isEmpty } == ["ready? go", "answer: go"] + Agents.steps + ["all done"])
            #expect(try await browser.isMarked())
            try await world.maestro("stop", "count-steps")
            try await browser.see("Stopped", in: "#region-head")
          }
          let messages = try await browser.console()
          #expect(!messages.contains { $0.text.contains("Content Security Policy") }, "\(messages)")
        }
      }
    }

    @Test func aPageOutlivesAServerThatIsEndedAndStartedAgain() async throws {
      try await World.with(config: Agents.config) { world in
        try await Browser.run { browser in
          let first = try await world.withServer { server in
            try await browser.open(await server.link())
            try await browser.see("Sessions")
            try await browser.mark()
            return server
          }
          try await browser.see("Disconnected", in: "#connection")
          try await world.withServer(port: first.port) { _ in
            try await world.maestro("new", "after-it", "--agent", "quiet")
            try await browser.see("after-it", in: "#region-sessions")
            #expect(try await browser.isMarked())
          }
        }
      }
    }

    private func read(_ world: World, until text: String) async throws {
      let processes = try world.processes()
      let id = try #require(try await processes.knownSessions().first)
      let output = processes.output(of: id, from: 0)
      try await patiently("“\(text)” in the output") {
        var bytes: [UInt8] = []
        for try await chunk in output {
          bytes += chunk.bytes
          if String(decoding: bytes, as: UTF8.self).contains(text) { return }
        }
      }
    }
  }
}
