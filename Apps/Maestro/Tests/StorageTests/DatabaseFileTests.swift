import Domain
import Foundation
import GRDB
import Storage
import Testing

struct DatabaseFileTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func onlyTheUserMayReadIt() async throws {
    let store = try scratch.store()
    try await store.insert(sample("login"))
    func mode(_ path: String) throws -> Int {
      (try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int) ?? -1
    }
    #expect(try mode(scratch.path + "/state") == 0o700)
    #expect(try mode(scratch.database) == 0o600)
    #expect(try mode(scratch.database + "-wal") == 0o600)
  }

  @Test func aCommitIsOnDiskAndNotOnlyInTheCache() async throws {
    let store = try scratch.store()
    let session = try sample("login")
    try await store.insert(session)
    // What a crash leaves: the files as they are now, without anybody having closed them.
    let copy = try Scratch()
    try FileManager.default.createDirectory(atPath: copy.path + "/state", withIntermediateDirectories: true)
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: scratch.database + suffix, toPath: copy.database + suffix)
    }
    #expect(try await copy.store().session(session.id) == session)
    try store.close()
  }

  @Test(arguments: [nil, Migrations.sessions, Migrations.creationSteps])
  func everyEarlierVersionIsBroughtUpToDate(_ version: String?) async throws {
    let session = try sample("login")
    try FileManager.default.createDirectory(atPath: scratch.path + "/state", withIntermediateDirectories: true)
    if let version {
      try closing(DatabaseQueue(path: scratch.database)) { queue in
        try Migrations.migrator.migrate(queue, upTo: version)
        try queue.write { database in
          try database.execute(
            sql: """
              INSERT INTO session VALUES (?, 'login', '/r', '/r/.git', 'session-login', 1, 'main', ?, '/w', \
              '{"name":"a","executable":"a","arguments":[],"promptDelivery":"none","environment":{}, \
              "waitingPatterns":[]}', \
              '', '[]', 'active', 'running', NULL, NULL, NULL, NULL, NULL, 1, 1, 'login')
              """, arguments: [session.id.description, String(repeating: "0a", count: 20)])
        }
      }
    }
    let store = try scratch.store()
    #expect(try await store.allSessions().map(\.id) == (version == nil ? [] : [session.id]))
    let fresh = try sample("fresh")
    try await store.insert(fresh)
    try await store.begin(.checking, of: fresh.id)
    #expect(try await store.steps(of: fresh.id) == [.checking])
  }

  @Test func aSessionOfAnotherHostIsKeptAndSaysHowToGoOn() async throws {
    let session = try sample("login")
    try FileManager.default.createDirectory(atPath: scratch.path + "/state", withIntermediateDirectories: true)
    try closing(DatabaseQueue(path: scratch.database)) { queue in
      try Migrations.migrator.migrate(queue, upTo: Migrations.creationSteps)
      try queue.write { database in
        try database.execute(
          sql: """
            INSERT INTO session VALUES (?, 'login', '/r', '/r/.git', 'session-login', 1, 'main', ?, '/w', \
            '{"name":"far","executable":"claude","arguments":["-c"],"promptDelivery":"none","environment":{},\
            "host":{"name":"gpu''s","destination":"ana@gpu","options":["-p","22"]},"waitingPatterns":[]}', \
            'fix it', '[]', 'active', 'running', NULL, 7, 8, 'b', 'It rained.', 1, 1, 'login')
            """, arguments: [session.id.description, String(repeating: "0a", count: 20)])
      }
    }
    let store = try scratch.store()
    let loaded = try #require(try await store.session(session.id))
    #expect(
      loaded.agent == AgentProfile(name: "far", executable: "claude", arguments: ["-c"], promptDelivery: .none))
    #expect(loaded.worktreePath == "/w" && loaded.branch == "session-login" && loaded.prompt == "fix it")
    let problem = try #require(loaded.problem)
    #expect(problem.hasPrefix("Its agent ran on gpu's (ana@gpu). Maestro no longer runs agents on other hosts"))
    #expect(problem.contains("Restart the session") && problem.hasSuffix("Before: It rained."))
    #expect(try await store.sessions(matching: SessionQuery(text: "FIX")).total == 1)
    let queue = try DatabaseQueue(path: scratch.database)
    let former = try await queue.read { try String.fetchOne($0, sql: "SELECT formerHost FROM session") }
    #expect(former == #"{"name":"gpu's","destination":"ana@gpu","options":["-p","22"]}"#)
  }

  @Test func aNewerFileIsRefusedAndKept() throws {
    try scratch.store().close()
    try closing(DatabaseQueue(path: scratch.database)) { queue in
      var migrator = Migrations.migrator
      migrator.registerMigration("99 from the future") { try $0.execute(sql: "CREATE TABLE future (x)") }
      try migrator.migrate(queue)
    }
    let error = #expect(throws: SessionError.self) { _ = try scratch.store() }
    #expect(error?.kind == .refused)
    #expect(error?.reason.contains("'\(scratch.database)' was written by a newer Maestro") == true)
    try closing(DatabaseQueue(path: scratch.database)) { queue in
      let isKept = try queue.read { try $0.tableExists("future") }
      #expect(isKept)
    }
  }

  @Test func columnsOfTheFutureAreLeftAlone() async throws {
    let session = try sample("login")
    let store = try scratch.store()
    try await store.insert(session)
    let queue = try DatabaseQueue(path: scratch.database)
    try await queue.write { try $0.execute(sql: "ALTER TABLE session ADD COLUMN colour TEXT DEFAULT 'red'") }
    try await queue.write { try $0.execute(sql: "UPDATE session SET colour = 'blue'") }
    #expect(try await store.session(session.id) == session)
    try await store.update(session.id) { $0.name = "logout" }
    #expect(try await queue.read { try String.fetchOne($0, sql: "SELECT name || colour FROM session") } == "logoutblue")
  }

  @Test func aValueOfTheFutureIsNamed() async throws {
    let session = try sample("login")
    let store = try scratch.store()
    try await store.insert(session)
    let queue = try DatabaseQueue(path: scratch.database)
    try await queue.write { try $0.execute(sql: "UPDATE session SET phase = 'hibernating'") }
    let error = await #expect(throws: SessionError.self) { try await store.allSessions() }
    #expect(error?.reason.contains("'phase' of session \(session.id)") == true)
  }

  @Test(arguments: ["This is no database, but a letter that somebody saved here. ", ""])
  func aFileThatIsNoDatabaseIsKept(_ text: String) async throws {
    try FileManager.default.createDirectory(atPath: scratch.path + "/state", withIntermediateDirectories: true)
    let bytes = Data(String(repeating: text, count: 200).utf8)
    try bytes.write(to: URL(fileURLWithPath: scratch.database))
    guard !text.isEmpty else {
      // An empty file is what a crash right after the first start leaves.
      #expect(try await scratch.store().allSessions().isEmpty)
      return
    }
    let error = #expect(throws: SessionError.self) { _ = try scratch.store() }
    #expect(error?.kind == .system)
    #expect(error?.reason.contains("'\(scratch.database)' is damaged") == true)
    #expect(try Data(contentsOf: URL(fileURLWithPath: scratch.database)) == bytes)
    try FileManager.default.moveItem(atPath: scratch.database, toPath: scratch.path + "/aside")
    #expect(try await scratch.store().allSessions().isEmpty)
  }

  @Test func aBrokenPageIsNoticed() async throws {
    let store = try scratch.store()
    for number in 0..<200 { try await store.insert(sample("session \(number)", at: Double(number))) }
    try store.close()
    try closing(DatabaseQueue(path: scratch.database)) { queue in
      try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
    }
    var bytes = try Data(contentsOf: URL(fileURLWithPath: scratch.database))
    try #require(bytes.count > 40_000)
    for index in 8192..<20_000 { bytes[index] = 0xA5 }
    try bytes.write(to: URL(fileURLWithPath: scratch.database))
    let error = #expect(throws: SessionError.self) { _ = try scratch.store() }
    #expect(error?.reason.contains("is damaged") == true)
    #expect(try Data(contentsOf: URL(fileURLWithPath: scratch.database)) == bytes)
  }

  @Test func aFolderThatIsAFileIsNamed() throws {
    try Data().write(to: URL(fileURLWithPath: scratch.path + "/state"))
    let error = #expect(throws: SessionError.self) { _ = try scratch.store() }
    #expect(error?.kind == .system)
    #expect(error?.reason.contains(scratch.database) == true)
  }

  #if os(Linux)
    /// Needs a file system of its own, so the right to mount one.
    @Test(.enabled(if: getuid() == 0 && Tmpfs.isPossible)) func aFullDiskIsSaid() async throws {
      let disk = try Tmpfs(kilobytes: 512)
      let store = try SQLiteSessionStore(path: disk.path + "/maestro.sqlite")
      let first = try sample("first")
      try await store.insert(first)
      var error: SessionError?
      for number in 0..<200 where error == nil {
        var session = try sample("session \(number)", at: Double(number))
        session.prompt = String(repeating: "long ", count: 4000)
        do { try await store.insert(session) } catch let failure as SessionError { error = failure }
      }
      #expect(error?.kind == .system)
      #expect(
        error?.reason.contains("no room left on the disk of '\(disk.path)/maestro.sqlite'") == true,
        "\(String(describing: error))")
      // What was saved before is still there.
      #expect(try await store.session(first.id) == first)
      try store.close()
    }
  #endif
}

/// Closes a queue at the end of its scope, so that another connection sees a file that nobody has open.
private func closing(_ queue: DatabaseQueue, _ body: (DatabaseQueue) throws -> Void) throws {
  try body(queue)
  try queue.close()
}
