#if os(Linux)
  import Domain
  import Foundation
  import Harness
  import Storage
  import TestSupport

  /// Many sessions, some agents, many tabs.
  struct Benchmark {
    let listed = 500
    let running = 50
    let tabs = 300
    let quiet = Duration.seconds(30)

    func run() async throws {
      let config = """
        profiles:
          quiet: {command: "\(Programs.agent)", arguments: [print, "Looking around.", forever]}
        """
      try await World.with(config: config) { world in
        try await self.fill(world)
        try await world.withServer { server in try await self.measure(world, server) }
      }
    }

    /// Sessions whose agents have ended, straight into the database.
    private func fill(_ world: World) async throws {
      guard let base = CommitID(try await world.git("rev-parse", "main")) else { throw HarnessError("no commit") }
      let store = try SQLiteSessionStore(path: world.home + "/maestro.sqlite")
      let agent = AgentProfile(name: "quiet", executable: Programs.agent, promptDelivery: .none)
      let repository = Repository(path: world.repository, commonDirectory: world.repository + "/.git")
      for number in 0..<(listed - running) {
        let name = "earlier-\(number)"
        try await store.insert(
          Session(
            name: name, repository: repository, branch: "session-\(name)", ownsBranch: true, baseBranch: "main",
            baseCommit: base, worktreePath: world.home + "/worktrees/\(name)", agent: agent,
            prompt: "Look at part \(number)", phase: .active, status: .stopped,
            createdAt: Date(timeIntervalSince1970: 1_700_000_000 + Double(number))))
      }
      try store.close()
    }

    private func measure(_ world: World, _ server: RunningServer) async throws {
      let service = server.service()
      let begin = ContinuousClock.now
      var sessions: [Session] = []
      for number in 0..<running {
        sessions.append(
          try await service.create(
            CreateRequest(name: "now-\(number)", repositoryPath: world.repository, profile: "quiet")))
      }
      report("\(running) sessions created", "\((ContinuousClock.now - begin) / running) each")
      let visitor = Visitor(server)
      try await time("page of 50 sessions", visitor, server, "/")
      try await time("page of \(listed) sessions", visitor, server, "/?pages=10")
      try await time("page of one session", visitor, server, "/sessions/\(sessions[0].id)")
      report("server memory without tabs", try memory("VmRSS", server.pid))
      let held = try await watch(visitor, sessions) {
        // What opening them began, such as looking at worktrees, is to be over.
        try await Task.sleep(for: .seconds(5))
        let before = try ProcessFigures.seconds(of: server.pid)
        try await pass(quiet)
        let used = try ProcessFigures.seconds(of: server.pid) - before
        report("CPU of the server in \(quiet) of quiet, \(tabs) tabs", String(format: "%.2f s", used))
        report("server memory with \(tabs) tabs", try memory("VmRSS", server.pid))
        try await time("page of \(listed) sessions meanwhile", visitor, server, "/?pages=10")
      }
      report("tabs that were still open at the end", "\(held)")
      report("server memory at most", try memory("VmHWM", server.pid))
      try await supervisors(world, sessions)
    }

    /// Opens the tabs, half on the list and half on sessions, and holds them while something is measured.
    private func watch(
      _ visitor: Visitor, _ sessions: [Session], _ body: () async throws -> Void
    ) async throws -> Int {
      let (opened, isOpen) = AsyncStream.makeStream(of: Void.self)
      return try await withThrowingTaskGroup(of: Bool.self) { group in
        for number in 0..<tabs {
          let path = number.isMultiple(of: 2) ? "/" : "/sessions/\(sessions[number % sessions.count].id)"
          let page = try await visitor.page(path)
          group.addTask {
            try await visitor.follow(page) { stream in
              isOpen.yield()
              while (try? await stream.next()) != nil {}
              // Whoever is told to stop was still listening.
              return Task.isCancelled
            }
          }
        }
        var count = 0
        for await _ in opened {
          count += 1
          if count == tabs { break }
        }
        try await body()
        group.cancelAll()
        return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
    }

    private func supervisors(_ world: World, _ sessions: [Session]) async throws {
      let processes = try world.processes()
      var all: [Int] = []
      for session in sessions {
        guard let pid = await processes.supervisor(of: session.id) else { continue }
        all.append(try ProcessFigures.kilobytes("VmRSS", of: pid))
      }
      let average = Double(all.reduce(0, +)) / Double(max(1, all.count)) / 1024
      report("memory of \(all.count) supervisors", String(format: "%.1f MB each", average))
    }

    private func time(_ what: String, _ visitor: Visitor, _ server: RunningServer, _ path: String) async throws {
      func load() async throws -> (time: Duration, size: Int) {
        let begin = ContinuousClock.now
        let page = try await visitor.page(path)
        guard page.status == 200 else { throw HarnessError("\(path) was answered with \(page.status)") }
        return (ContinuousClock.now - begin, page.text.utf8.count)
      }
      // Nothing is known of the page the first time; later, what did not change is not rendered again.
      let first = try await load()
      var times: [Duration] = []
      let before = try ProcessFigures.seconds(of: server.pid)
      for _ in 0..<11 { times.append(try await load().time) }
      let used = (try ProcessFigures.seconds(of: server.pid) - before) / 11
      report(
        what,
        String(
          format: "%.0f ms the first time, then %.0f ms (median of 11), %.0f ms of CPU each; %d kB",
          first.time / .milliseconds(1), times.sorted()[5] / .milliseconds(1), used * 1000, first.size / 1000))
    }

    private func memory(_ name: String, _ pid: Int32) throws -> String {
      "\(try ProcessFigures.kilobytes(name, of: pid) / 1024) MB"
    }

    private func report(_ what: String, _ figure: String) { print("\(what): \(figure)") }
  }
#endif
