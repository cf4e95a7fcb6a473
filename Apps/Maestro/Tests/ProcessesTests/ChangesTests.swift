import Domain
import Foundation
import TestSupport
import Testing

@testable import Processes

struct ChangesTests {
  @Test func allReadersHearOfEverySession() async throws {
    try await withFixture { fixture in
      let early = try await fixture.start("ask", "? ")
      let identity = try await fixture.agent(early)
      let first = fixture.manager.changes()
      let second = fixture.manager.changes()
      let later = try await fixture.start("print", "short", "exit", "4")
      try await fixture.manager.pause(early)
      for stream in [first, second] {
        try await patiently("the changes") {
          var states: [SessionID: [ProcessState]] = [:]
          var output: Double?
          for await change in stream {
            states[change.session, default: []].append(change.state)
            output = change.lastOutput ?? output
            if states[later]?.last == .exited(code: 4), states[early]?.last == .paused(identity), output != nil {
              break
            }
          }
        }
      }
    }
  }

  @Test func thoseThatRunComeFirst() async throws {
    try await withFixture { fixture in
      let id = try await fixture.start("forever")
      let ended = try await fixture.start("exit", "0")
      _ = try await fixture.exitCode(ended)
      let identity = try await fixture.agent(id)
      let first = await fixture.manager.changes().first { _ in true }
      #expect(first?.session == id)
      #expect(first?.state == .running(identity))
    }
  }

  @Test func theNewestStateReplacesOneThatWasNotRead() async throws {
    try await withFixture { fixture in
      let stream = fixture.manager.changes()
      let id = try await fixture.start("print", "x", "forever")
      for _ in 0..<5 {
        try await fixture.manager.pause(id)
        try await fixture.manager.resume(id)
      }
      let other = fixture.manager.changes()
      try await fixture.manager.stop(id, grace: .seconds(60))
      // Another reader has heard of the end: so has this one, which has read nothing.
      try await patiently("the end") {
        for await change in other where change.state == .exited(code: 143) { break }
      }
      // A new reader is let in after all others were told.
      _ = fixture.manager.changes()
      let first = await stream.first { _ in true }
      #expect(first?.state == .exited(code: 143))
    }
  }

  @Test func theLossOfASupervisorIsTold() async throws {
    try await withFixture { fixture in
      let id = try await fixture.start("ignore", "HUP", "print", "ready", "forever")
      try await fixture.text(id, upTo: "ready")
      let agent = try await fixture.agent(id)
      let stream = fixture.manager.changes()
      kill(try await fixture.supervisor(id), SIGKILL)
      try await patiently("the loss") {
        for await change in stream where change.state == .lost(leftover: [agent]) { break }
      }
    }
  }

  @Test func outputIsToldWithItsTime() async throws {
    try await withFixture { fixture in
      let id = try await fixture.start("ask", "? ", "ask", "! ")
      try await fixture.text(id, upTo: "? ")
      let stream = fixture.manager.changes()
      let begin = Date().timeIntervalSince1970
      try await fixture.manager.send(Array("x\r".utf8), to: id)
      try await patiently("the time of the output") {
        // The clock of a file system may be a little behind.
        for await change in stream { if let time = change.lastOutput, time > begin - 0.1 { break } }
      }
    }
  }

  @Test func nothingIsWatchedWhenNobodyListens() async throws {
    try await withFixture { fixture in
      let id = try await fixture.start("forever")
      for await change in fixture.manager.changes() {
        #expect(change.session == id)
        break
      }
      try await until("no watch") { fixture.manager.watchedFolders == 0 }
    }
  }

  @Test func aSessionThatIsMadeAgainIsHeardOf() async throws {
    try await withFixture { fixture in
      let stream = fixture.manager.changes()
      let id = SessionID()
      for code in 1...5 {
        _ = try await fixture.start("print", "x", "exit", "\(code)", id: id)
        #expect(try await fixture.exitCode(id) == Int32(code))
        try await fixture.manager.removeFiles(of: id)
      }
      _ = try await fixture.start("exit", "6", id: id)
      try await patiently("the last end") {
        for await change in stream where change.state == .exited(code: 6) { break }
      }
    }
  }

  @Test func aRemovedSessionIsAbsent() async throws {
    try await withFixture { fixture in
      let id = try await fixture.start("ask", "? ")
      let stream = fixture.manager.changes()
      try await fixture.manager.stop(id, grace: .seconds(60))
      try await fixture.manager.removeFiles(of: id)
      try await patiently("its absence") {
        for await change in stream where change.session == id && change.state == .absent { break }
      }
    }
  }
}
