import Domain
import Foundation
import SupervisorWire
import TestSupport
import Testing

@testable import Processes

struct InputTests {
  @Test func aMegabyteArrivesWholeAndInOrder() async throws {
    try await withFixture { fixture in
      let id = try await fixture.start("take", "1048576", "taken", "print", "end")
      try await fixture.text(id, upTo: "ready")
      var random = Random(seed: 7)
      let bytes = random.bytes(1 << 20)
      try await fixture.manager.send(bytes, to: id)
      try await fixture.text(id, upTo: "taken 1048576")
      #expect(try Files.read(fixture.work + "/taken", limit: 2 << 20) == bytes)
    }
  }

  @Test func messagesOfSeveralWritersAreNotMixed() async throws {
    try await withFixture { fixture in
      let size = 20_000
      let writers = 8
      let id = try await fixture.start("take", "\(size * writers)", "taken")
      try await fixture.text(id, upTo: "ready")
      let other = try fixture.anotherManager()
      try await patiently("all messages") {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for writer in 0..<writers {
            group.addTask {
              let manager = writer % 2 == 0 ? fixture.manager : other
              try await manager.send([UInt8](repeating: UInt8(97 + writer), count: size), to: id)
            }
          }
          try await group.waitForAll()
        }
      }
      try await fixture.text(id, upTo: "taken \(size * writers)")
      let taken = try Files.read(fixture.work + "/taken", limit: 1 << 20)
      #expect(taken.count == size * writers)
      let runs = stride(from: 0, to: taken.count, by: size).map { Set(taken[$0..<($0 + size)]) }
      #expect(runs.allSatisfy { $0.count == 1 })
      #expect(Set(runs).count == writers)
    }
  }

  @Test func anAgentThatDoesNotReadBlocksNothingElse() async throws {
    try await withFixture(inputPatience: .milliseconds(300)) { fixture in
      let id = SessionID()
      // In raw mode the terminal takes no more than its buffer holds.
      _ = try await fixture.manager.start(
        fixture.launch(
          id, "sh",
          ["-c", "stty raw -echo; echo set; trap 'echo changed' WINCH; while :; do sleep 1000 & wait $!; done"]))
      try await fixture.text(id, upTo: "set")
      let error = await #expect(throws: SessionError.self) {
        try await fixture.manager.send([UInt8](repeating: 97, count: 1 << 20), to: id)
      }
      #expect(error?.kind == .busy)
      // Commands get through, and so does a stop.
      try await fixture.manager.resize(id, columns: 50, rows: 20)
      try await fixture.text(id, upTo: "changed")
      try await fixture.manager.pause(id)
      try await fixture.manager.resume(id)
      try await fixture.manager.stop(id, grace: .zero)
    }
  }

  @Test func sendingCanBeCancelled() async throws {
    try await withFixture { fixture in
      let id = SessionID()
      _ = try await fixture.manager.start(
        fixture.launch(id, "sh", ["-c", "stty raw -echo; echo set; exec sleep 1000"]))
      try await fixture.text(id, upTo: "set")
      let task = Task { try await fixture.manager.send([UInt8](repeating: 97, count: 1 << 20), to: id) }
      // The pipe is full, and the sender waits.
      let pipe = try OpenPipe(fixture.folder(id), SessionFile.input, step: "test")
      try await until("a full pipe") {
        var entry = pollfd(fd: pipe.fd, events: Int16(POLLOUT), revents: 0)
        return poll(&entry, 1, 0) == 0
      }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test func theFirstPromptIsTypedOnceTheAgentIsQuiet() async throws {
    try await withFixture { fixture in
      let id = try await fixture.start("ask", "Welcome> ", "ask", "> ", prompt: "fix it")
      try await fixture.text(id, upTo: "\n> ")
      try await fixture.manager.send(Array("bye\r".utf8), to: id)
      #expect(
        try await fixture.wholeText(id) == "Welcome> fix it\r\nanswer: fix it\r\n> bye\r\nanswer: bye\r\n")
    }
  }

  @Test func theFirstPromptIsTypedToASilentAgentAsWell() async throws {
    try await withFixture { fixture in
      let id = try await fixture.start("ask", "", prompt: "fix it\n")
      #expect(try await fixture.wholeText(id) == "fix it\r\nanswer: fix it\r\n")
    }
  }
}
