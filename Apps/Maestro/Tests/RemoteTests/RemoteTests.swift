import Domain
import Foundation
import MVVM
import MVVMTesting
import Remote
import TestSupport
import Testing

/// Both sides over a real connection.
struct RemoteTests {
  struct Pair: Sendable {
    let far: EchoService
    let near: RemoteSessionService
    let clock: TestClock
  }

  func pair(
    _ far: EchoService = EchoService(), _ test: @escaping @Sendable (Pair) async throws -> Void
  ) async throws {
    let clock = TestClock()
    let runner = ServiceCallRunner(far, patience: .seconds(20), clock: clock)
    try await Calls.with { calls in
      try await calls.serve {
        await runner.run($0)
      } _: {
        try await test(Pair(far: far, near: RemoteSessionService(socket: calls.socket), clock: clock))
      }
    }
  }

  @Test func everyMethodArrivesWithItsArgumentsAndComesBackWithItsValue() async throws {
    try await pair { pair in
      let (near, id) = (pair.near, SessionID())
      let request = CreateRequest(
        name: "n", repositoryPath: "/r", start: .existingBranch("b", base: "main"), profile: "shell",
        setUp: .script(path: "s", agreedDigest: "d"))
      #expect(try await near.sessions(matching: SessionQuery(text: "q", archived: true)).total == 7)
      #expect(try await near.session(id).id == id)
      #expect(try await near.profiles().first?.environment == ["A": "b"])
      #expect(try await near.templates().first?.agent == "claude")
      #expect(try await near.branches(at: "/x").map(\.name) == ["main"])
      #expect(try await near.script("s", at: "/r").text == "echo \u{1F600}")
      #expect(try await near.proposal(at: "/r").items.first?.text == "make\n")
      #expect(try await near.agree(to: ["d1", "d2"], at: "/r").defaults.ports == 3)
      #expect(try await near.withdrawConsent(at: "/r").repository.path == "/r")
      #expect(try await near.runScript(of: id).environment == ["A": "b"])
      #expect(await near.problems(of: request).map(\.field) == [.name])
      #expect(try await near.create(request).status == .failed(code: 3))
      try await near.send("hello\n", to: id)
      try await near.type([27, 255], into: id)
      try await near.resize(id, columns: 80, rows: 24)
      for call in [near.pause, near.resume, near.stop, { try await near.restart($0) }, near.archive, near.restore] {
        #expect(try await call(id).id == id)
      }
      #expect(try await near.restart(id, fresh: true).id == id)
      #expect(try await near.outputBounds(of: id) == 3..<9)
      #expect(await near.lastOutput(of: id) == nil)
      #expect(try await near.state(of: id) == pair.far.state(of: id))
      #expect(try await near.review(of: id) == pair.far.review(of: id))
      #expect(try await near.notes(of: id) == [EchoService.note])
      let draft = NoteDraft(path: "a:b", number: 7, isRemoved: true, quote: "q\u{7}", text: "Why?")
      #expect(try await near.addNote(draft, to: id) == EchoService.note)
      #expect(try await near.editNote(4, of: id, text: "No") == EchoService.note)
      try await near.removeNote(4, of: id)
      #expect(try await near.sendNotes(of: id) == [EchoService.note])
      try await near.setViewed(ViewedMark(path: "p", digest: "d"), of: id, to: true)
      #expect(try await near.revertFile("f", of: id).ref == "refs/z")
      #expect(try await near.runState(of: id) == pair.far.runState(of: id))
      try await near.startRun(of: id)
      try await near.stopRun(of: id)
      let hunk = HunkMark(path: "f", scope: .staged, digest: "d", index: 2)
      #expect(try await near.revertHunk(hunk, of: id).ref == "refs/z")
      #expect(try await near.commit(id, message: "m") == EchoService.commit)
      #expect(try await near.push(id).remote == "origin")
      #expect(try await near.merge(id) == .conflicts(paths: ["a", "b"]))
      #expect(try await near.rebase(id) == .upToDate)
      #expect(try await near.mergeBase(id) == .conflicts(paths: ["c"]))
      try await near.askToResolve(id)
      #expect(try await near.takeBackMerge(id).ref == "refs/y")
      #expect(try await near.remove(id).ref == "refs/x")
      #expect(try await near.rescues().first?.onlyHere == 3)
      #expect(try await near.restoreRescue("i", as: "b").id == "i")
      try await near.discardRescue("i")
      let diagnosis = try await near.diagnose()
      #expect(try await near.repair(diagnosis.findings) == ["done"])
      let asked = pair.far.asked.entries
      for question in [
        "sessions q true", "branches /x", "script s /r", "problems n", "create n", "send hello\n", "type [27, 255]",
      ] {
        #expect(asked.contains(question))
      }
      for question in [
        "resize 80x24", "pause", "resume", "stop", "restart", "restart afresh", "archive", "restore", "commit m",
        "repair 1", "askToResolve", "restoreRescue i b", "discardRescue i",
        "notes", "addNote a:b:7 true q\u{7} Why?", "editNote 4 No", "removeNote 4", "sendNotes", "setViewed p d true",
        "revertFile f", "runState", "runState", "startRun", "stopRun", "revertHunk 2",
      ] {
        #expect(asked.contains(question))
      }
    }
  }

  @Test func errorsArriveWhole() async throws {
    let error = SessionError(.git, step: "Push", reason: "No.", details: "! [rejected]\u{7}", field: .message)
    try await pair(EchoService(failure: error)) { pair in
      let thrown = await #expect(throws: SessionError.self) { try await pair.near.push(SessionID()) }
      #expect(thrown == error)
      let silent = await #expect(throws: SessionError.self) { try await pair.near.send("x", to: SessionID()) }
      #expect(silent == error)
    }
  }

  @Test func cancellingIsNoErrorOnEitherSide() async throws {
    try await pair(EchoService(failure: CancellationError())) { pair in
      await #expect(throws: CancellationError.self) { try await pair.near.profiles() }
    }
  }

  @Test func outputComesPieceByPieceAndASilenceIsNoEnd() async throws {
    try await pair { pair in
      let printed = pair.far.printed
      let reading = Task {
        var chunks: [OutputChunk] = []
        for try await chunk in pair.near.output(of: SessionID(), from: 5) { chunks.append(chunk) }
        return chunks
      }
      let first = OutputChunk(offset: 9, bytes: [0, 255, 10], cutBefore: 4)
      try await printed.call(0).returns(first)
      // The second question finds nothing for twenty seconds, and is asked again.
      _ = try await printed.call(1)
      try await pair.clock.advance(by: .seconds(20))
      let second = OutputChunk(offset: 12, bytes: [1])
      try await printed.call(2).returns(second)
      try await printed.call(3).returns(nil)
      #expect(try await reading.value == [first, second])
      #expect(printed.calls == [5, 12, 12, 13])
    }
  }

  @Test func eventsAreHeardInOrderAfterAWordThatSomeMayBeMissing() async throws {
    try await pair { pair in
      let stream = pair.near.events()
      var heard = stream.makeAsyncIterator()
      #expect(await heard.next() == .missed)
      let session = try EchoService.session("one")
      let sent: [SessionEvent] = [.created(session), .progress(session.id, .worktree), .removed(session.id)]
      for event in sent { pair.far.bus.publish(event) }
      for event in sent { #expect(await heard.next() == event) }
    }
  }

  @Test func aServerThatIsGoneIsSaid() async throws {
    let near = RemoteSessionService(socket: "/nowhere/server.sock")
    let error = await #expect(throws: SessionError.self) { try await near.profiles() }
    #expect(error?.reason.contains("does not answer") == true)
    #expect(await !near.answers())
  }

  @Test(arguments: ["", "{}", "[]", #"{"session":{}}"#, #"{"fly":{}}"#, "\u{0}", #"{"session":{"_0":"x"}}"#])
  func whatIsNoCallIsAnswered(_ body: String) async throws {
    let reply = await ServiceCallRunner(EchoService()).run(Data(body.utf8))
    #expect(String(decoding: reply, as: UTF8.self).contains("Understand the request"))
  }
}
