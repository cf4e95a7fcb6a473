#if os(Linux)
  import Domain
  import Foundation
  import Harness
  import Processes
  import TestSupport
  import Testing

  extension EndToEndTests {
    /// Many agents that print as fast as they can, for `MAESTRO_SOAK_SECONDS` (20).
    @Suite struct SoakTests {
      private static let sessions = 30
      private static let config = """
        outputQuota: 2
        stopGrace: 10
        profiles:
          flood: {command: "\(Programs.agent)", arguments: [ask, "go? ", flood, "100000000"]}
        """

      @Test func aFloodIsBoundedWholeAndLive() async throws {
        let seconds = ProcessInfo.processInfo.environment["MAESTRO_SOAK_SECONDS"].flatMap { Int($0) } ?? 20
        try await World.with(config: Self.config) { world in
          try await world.withServer { server in
            let service = server.service()
            let processes = try world.processes()
            var sessions: [Session] = []
            for number in 0..<Self.sessions {
              sessions.append(
                try await service.create(
                  CreateRequest(name: "flood-\(number)", repositoryPath: world.repository, profile: "flood")))
            }
            let supervisors = try await self.supervisors(processes, sessions)
            for session in sessions { try await service.send("go", to: session.id) }
            let page = try await self.watch(server, sessions[0], for: .seconds(seconds))
            let peaks = try supervisors.map { try ProcessFigures.kilobytes("VmHWM", of: $0) }
            let agents = try await self.agents(processes, sessions)

            let begin = ContinuousClock.now
            try await withThrowingTaskGroup(of: Void.self) { group in
              for session in sessions { group.addTask { _ = try await service.stop(session.id) } }
              try await group.waitForAll()
            }
            let stopped = ContinuousClock.now - begin
            let left = (agents + supervisors).filter { FileManager.default.fileExists(atPath: "/proc/\($0)/exe") }
            #expect(left.isEmpty, "processes are left: \(left)")
            #expect(stopped < .seconds(120))

            var printed: UInt64 = 0
            for session in sessions { printed += try await FloodReader.check(processes, session.id) }
            let memory = try ProcessFigures.kilobytes("VmHWM", of: server.pid)
            print(
              """
              \(Self.sessions) floods for \(seconds) s: \(printed >> 20) MB printed; server \(memory / 1024) MB at most, \
              supervisors \((peaks.max() ?? 0) / 1024) MB at most; \(page.updates) updates of a page, \
              the longest pause \(page.longestPause); all stopped in \(stopped)
              """)
            #expect(memory < 250 << 10)
            #expect(peaks.allSatisfy { $0 < 64 << 10 })
          }
        }
      }

      private struct Watched {
        var updates = 0
        var longestPause = Duration.zero
      }

      /// A tab that looks at a session: its lines come in order, and keep coming.
      private func watch(_ server: RunningServer, _ session: Session, for time: Duration) async throws -> Watched {
        let visitor = Visitor(server)
        let page = try await visitor.page("/sessions/\(session.id)")
        #expect(page.status == 200)
        return try await patiently("the end of the watch", for: time + .seconds(120)) {
          try await visitor.follow(page) { stream in
            var watched = Watched()
            var newest = -1
            let end = ContinuousClock.now + time
            var last = ContinuousClock.now
            while ContinuousClock.now < end, let message = try await stream.next() {
              guard message.kind == "append", message.name == "output" else { continue }
              let now = ContinuousClock.now
              watched.longestPause = max(watched.longestPause, now - last)
              watched.updates += 1
              last = now
              for number in FloodReader.numbers(in: message.html) {
                #expect(number > newest, "line \(number) after \(newest)")
                newest = number
              }
            }
            #expect(newest > 0)
            #expect(watched.longestPause < .seconds(20))
            return watched
          }
        }
      }

      private func supervisors(_ processes: LocalProcessManager, _ sessions: [Session]) async throws -> [Int32] {
        var all: [Int32] = []
        for session in sessions { all.append(try #require(await processes.supervisor(of: session.id))) }
        return all
      }

      private func agents(_ processes: LocalProcessManager, _ sessions: [Session]) async throws -> [Int32] {
        var all: [Int32] = []
        for session in sessions {
          guard case .running(let identity) = await processes.state(of: session.id) else {
            throw HarnessError("\(session.name) does not run any more")
          }
          all.append(identity.pid)
        }
        return all
      }
    }
  }
#endif
