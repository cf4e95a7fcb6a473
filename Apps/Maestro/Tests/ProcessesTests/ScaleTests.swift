#if os(Linux)
  import Domain
  import Foundation
  import SupervisorWire
  import TestSupport
  import Testing

  @testable import Processes

  struct ScaleTests {
    /// Fifty agents that wait cost next to nothing. Only when asked for: other tests would be measured, too.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["MAESTRO_SOAK"] != nil))
    func fiftyAgentsThatWaitCostNothing() async throws {
      try await withFixture { fixture in
        let stream = fixture.manager.changes()
        let reading = Task { for await _ in stream {} }
        defer { reading.cancel() }
        let begin = ContinuousClock.now
        let ids = try await withThrowingTaskGroup(of: SessionID.self) { group in
          for _ in 0..<50 { group.addTask { try await fixture.start("print", "ready", "forever") } }
          return try await group.reduce(into: []) { $0.append($1) }
        }
        print("50 agents started in \(begin.duration(to: .now))")
        for id in ids { try await fixture.text(id, upTo: "ready") }
        let readers = ids.map { id in Task { for try await _ in fixture.manager.output(of: id, from: 0) {} } }
        for id in ids {
          let supervisor = try await fixture.supervisor(id)
          try await until("its sleep without an end") { try sleepsWithoutEnd(supervisor) }
        }
        // What the readers had to do is done when this process does nothing any more.
        let last = Guarded(cpu())
        try await until("quiet", asking: .milliseconds(200)) {
          last.with { last in
            defer { last = cpu() }
            return cpu() - last < 0.001
          }
        }
        let before = cpu()
        try await pass(.seconds(5))
        let used = cpu() - before
        print("used in 5 s: \(used) s")
        #expect(used < 0.05)
        var resident = 0
        for id in ids {
          let text = String(
            decoding: try Files.read("/proc/\(try await fixture.supervisor(id))/status", limit: 1 << 16), as: UTF8.self)
          let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
          resident += Int(line.split(whereSeparator: \.isWhitespace)[1]) ?? 0
        }
        print("supervisor: \(resident / 50) kB each")
        #expect(resident / 50 < 6 << 10)
        let end = ContinuousClock.now
        try await withThrowingTaskGroup(of: Void.self) { group in
          for id in ids { group.addTask { try await fixture.manager.stop(id, grace: .seconds(60)) } }
          try await group.waitForAll()
        }
        print("50 agents stopped in \(end.duration(to: .now))")
        for reader in readers { try await reader.value }
      }
    }

    private func cpu() -> Double {
      var usage = rusage()
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      let times = [usage.ru_utime, usage.ru_stime]
      return times.reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1_000_000 }
    }
  }
#endif
