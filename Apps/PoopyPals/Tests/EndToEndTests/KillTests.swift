import Foundation
import Subprocess
import Testing

extension EndToEndTests {
  /// The whole app, its server among it, killed while it writes and syncs.
  @Suite struct KillTests {
    /// What was asked for, and what was answered.
    private actor Ledger {
      private(set) var tried: Set<String> = []
      private(set) var saved: Set<String> = []

      func begin(_ notes: String) { tried.insert(notes) }
      func save(_ notes: String) { saved.insert(notes) }
    }

    private static let kills = 24

    // Mutation: answer before the transaction has ended, write the row and its change apart, or send with a new key.
    @Test func `Whenever it is killed, what was answered as saved is there, once, and reaches the server`() async throws
    {
      try await Home.with { home in
        let ledger = Ledger()
        for round in 0..<Self.kills {
          if round % 6 == 5 {
            // In the midst of starting: the files are opened, and the first sync begins.
            try await home.killStarting("one", after: .milliseconds(15 * round))
          }
          let ended = try await home.serve("one", end: .kill) { pals in
            try await expectAll(of: ledger, pals)
            try await writeUntilKilled(pals, round, ledger)
          }.ended
          #expect(ended.code == -SIGKILL)
        }
        let saved = await ledger.saved
        #expect(saved.count >= Self.kills)
        try await home.serve("one") { one in
          let page = try await Visitor(one).sync()
          #expect(page.contains("Nothing waits to be sent") && page.contains("The server has refused nothing."))
          #expect(page.contains("No conflicts to look at."))
          let kept = try await expectAll(of: ledger, one)
          try await home.serve("two", one.joining) { two in
            let other = try await Visitor(two)
            _ = try await other.sync()
            #expect(try await other.notes().sorted() == kept)
          }
        }
      }
    }

    /// Everything that was answered as saved is in the list, once, and nothing that nobody asked for.
    @discardableResult
    private func expectAll(of ledger: Ledger, _ pals: Pals) async throws -> [String] {
      let notes = try await Visitor(pals).notes().sorted()
      let (saved, tried) = (await ledger.saved, await ledger.tried)
      #expect(Set(notes).count == notes.count, "twice: \(notes)")
      #expect(saved.subtracting(notes).isEmpty, "lost: \(saved.subtracting(notes))")
      #expect(Set(notes).subtracting(tried).isEmpty, "from nowhere: \(Set(notes).subtracting(tried))")
      return notes
    }

    /// Two tabs write and one syncs, all the time, until the process is killed: after some answers to them, and then to
    /// somebody who only reads, so that the moment falls anywhere in what the others ask for.
    private func writeUntilKilled(_ pals: Pals, _ round: Int, _ ledger: Ledger) async throws {
      let visitor = try await Visitor(pals)
      let (answers, answered) = AsyncStream<Void>.makeStream()
      await withTaskGroup(of: Void.self) { group in
        for tab in 0..<2 {
          group.addTask {
            for number in 0..<10_000 {
              let notes = "visit \(round)-\(tab)-\(number)"
              await ledger.begin(notes)
              guard (try? await visitor.log(notes)) == true else { return }
              await ledger.save(notes)
              answered.yield()
            }
          }
        }
        group.addTask {
          while (try? await visitor.post("/sync/now").status) == 303 {}
        }
        group.addTask {
          var count = 0
          for await _ in answers {
            count += 1
            if count > round % 5 { break }
          }
          for _ in 0..<(round / 5) { _ = try? await visitor.page("/achievements") }
          // A killed process answers nobody any more, so that the others end.
          pals.send(SIGKILL)
        }
      }
    }
  }
}
