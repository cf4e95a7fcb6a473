import Domain
import Engine
import Foundation
import Testing

/// Every field is checked, every problem stands beside its field, and nothing long is repeated.
struct RequestTests {
  let world: World
  let engine: SessionEngine

  init() throws {
    world = try World()
    engine = world.engine()
  }

  private func problems(_ change: (inout CreateRequest) -> Void) async -> [SessionError] {
    await engine.problems(of: world.request("login", change))
  }

  @Test func aGoodRequestHasNone() async throws {
    #expect(await problems { _ in }.isEmpty)
    let full = try await world.fullRequest(engine)
    #expect(await engine.problems(of: full).isEmpty)
    #expect(await world.git.worktrees.isEmpty)
  }

  @Test(arguments: [
    ("", "Name is required"), ("  \n ", "Name is required"), ("ab", "Name must be at least 3 characters"),
    ("  ab  ", "Name must be at least 3 characters"), ("éé", "Name must be at least 3 characters"),
    (String(repeating: "x", count: 101), "Name must be at most 100 characters"),
    ("a\u{1B}[31mb", "Name must not contain control characters"),
    ("log\nin", "Name must not contain control characters"),
    ("abc\u{202E}txt", "Name must not contain control characters"), (" --force", "Name must not begin with '-'"),
    ("a..b", "Name cannot be used for a branch"),
  ])
  func names(_ name: String, _ reason: String) async {
    let problems = await problems { $0.name = name }
    #expect(problems.map(\.field) == [.name])
    #expect(problems.first?.reason.hasPrefix(reason) == true, "\(problems)")
    #expect(problems.allSatisfy { $0.message.utf8.count < 600 })
  }

  @Test func aNameIsTrimmedAndMakesAFolderOfItsOwn() async throws {
    let session = try await engine.create(world.request("  a--force "))
    #expect(session.name == "a--force")
    #expect(session.branch == "session-a--force")
    #expect((session.worktreePath as NSString).lastPathComponent == "a--force-\(session.id.short)")
  }

  @Test func aNameMayHoldBlanks() async throws {
    let session = try await engine.create(world.request(" fix  the login "))
    #expect(session.name == "fix  the login")
    #expect(session.branch == "session-fix-the-login")
    // Another name for the same branch is refused beside its field.
    #expect(await problems { $0.name = "fix the login" }.map(\.field) == [.name])
  }

  @Test func aGroupIsNamedLikeASession() async throws {
    #expect(try await engine.create(world.request("login") { $0.group = " fixes " }).group == "fixes")
    for (group, reason) in [("ab", "Group must be at least 3 characters"), ("a\u{1}bc", "Group must not contain")] {
      let problems = await problems { ($0.name, $0.group) = ("other", group) }
      #expect(problems.map(\.field) == [.group] && problems.first?.reason.hasPrefix(reason) == true)
    }
    // What is wrong with both is said once.
    #expect(await problems { ($0.name, $0.group) = ("-x-", "-x-") }.map(\.field) == [.name])
  }

  @Test func aNameIsTakenBySessionsAndByBranches() async throws {
    _ = try await engine.create(world.request("login"))
    let taken = await problems { _ in }
    #expect(taken.map(\.field) == [.name, .name])
    #expect(taken.first?.reason.contains("is called 'login' already") == true)
    await world.git.addBranch("session-other", at: InMemoryGit.commit(1))
    let branch = await problems { $0.name = "other" }
    #expect(branch.map(\.field) == [.name])
    #expect(branch.first?.reason.contains("'session-other' exists already") == true)
  }

  @Test(arguments: [
    ("", "Path is required"), ("shop", "Path must be absolute"), ("/no/such/place", "Path does not exist"),
    ("/etc/hosts", "Path is not a folder"), ("/usr", "Path is not inside a git repository"),
    ("/a\u{0}b", "Path must not contain control characters"),
  ])
  func paths(_ path: String, _ reason: String) async {
    let problems = await problems { $0.repositoryPath = path }
    #expect(problems.map(\.field) == [.repositoryPath])
    #expect(problems.first?.reason.hasPrefix(reason) == true, "\(problems)")
    #expect(problems.allSatisfy { $0.message.utf8.count < 600 })
  }

  @Test func branches() async throws {
    await world.git.checkOut("foreign", at: "/elsewhere")
    let long = String(repeating: "x", count: 1_000_000)
    let cases: [(CreateRequest.Start, String)] = [
      (.newBranch(from: "nowhere"), "There is no branch 'nowhere'"),
      (.newBranch(from: "--all"), "There is no branch '--all'"),
      (.newBranch(from: long), "There is no branch 'xxx"), (.existingBranch("", base: nil), "Name the branch"),
      (.existingBranch("foreign", base: nil), "The branch 'foreign' is checked out in '/elsewhere'"),
      (.existingBranch("main", base: "nowhere"), "There is no branch 'nowhere'"),
    ]
    for (start, reason) in cases {
      let problems = await problems { $0.start = start }
      #expect(problems.map(\.field) == [.start])
      #expect(problems.first?.reason.hasPrefix(reason) == true, "\(problems)")
      #expect(problems.allSatisfy { $0.message.utf8.count < 600 })
    }
    await world.git.setHead(nil)
    let detached = await problems { _ in }
    #expect(detached.first?.reason.contains("no branch checked out") == true)
    #expect(await problems { $0.start = .newBranch(from: " main ") }.isEmpty)
  }

  @Test(arguments: [
    ("nobody", "There is no agent 'nobody'; there are 'claude'", SessionError.Kind.invalid),
    ("missing", "The program 'missing' of the agent 'missing' was not found", .missingProgram),
  ])
  func agents(_ name: String, _ reason: String, _ kind: SessionError.Kind) async {
    let problems = await problems { $0.profile = name }
    #expect(problems.map(\.field) == [.profile])
    #expect(problems.first?.reason.hasPrefix(reason) == true, "\(problems)")
    #expect(problems.first?.kind == kind)
    #expect(problems.allSatisfy { $0.message.utf8.count < 600 })
  }

  @Test func prompts() async {
    #expect(await problems { $0.prompt = String(repeating: "x", count: 65_536) }.isEmpty)
    #expect(await problems { $0.prompt = String(repeating: "x", count: 65_537) }.map(\.field) == [.prompt])
    for wrong in ["a\u{0}b", "a\u{1B}[31mb", "bell\u{7}", "\u{9B}2J"] {
      let problems = await problems { $0.prompt = wrong }
      #expect(problems.map(\.field) == [.prompt])
      #expect(problems.first?.reason.contains("control characters") == true)
    }
    #expect(await problems { $0.prompt = "one\r\ntwo\tthree\u{200F}" }.isEmpty)
    #expect(await problems { $0.profile = "mute" }.map(\.field) == [.prompt])
    #expect(await problems { ($0.profile, $0.prompt) = ("mute", "") }.isEmpty)
  }

  @Test func filesToCopy() async throws {
    let outside = world.root + "/secret"
    try Files.write(outside, "secret")
    let files = FileManager.default
    try files.createSymbolicLink(atPath: world.repository.path + "/link", withDestinationPath: outside)
    try files.createSymbolicLink(atPath: world.repository.path + "/folder-link", withDestinationPath: world.root)
    try files.createSymbolicLink(atPath: world.repository.path + "/inner", withDestinationPath: ".env")
    for name in [
      "", "/etc/passwd", "../secret", "scripts/../../secret", "link", "folder-link/secret", "scripts", "missing",
      ".git/config",
      "a\nb", ".", String(repeating: "x", count: 1_000_000),
    ] {
      let problems = await problems { $0.filesToCopy = [name] }
      #expect(problems.map(\.field) == [.filesToCopy], "\(name.prefix(40))")
      #expect(problems.allSatisfy { $0.message.utf8.count < 600 })
    }
    #expect(await problems { $0.filesToCopy = [".env", "./scripts//set-up.sh", "inner", ".env"] }.isEmpty)
    #expect(await problems { $0.filesToCopy = Array(repeating: ".env", count: 1001) }.map(\.field) == [.filesToCopy])
  }

  @Test func aScriptRunsOnlyAsItWasAgreedTo() async throws {
    let script = try await engine.script("scripts/set-up.sh", at: world.repository.path)
    #expect(script.text == "#!/bin/sh\necho ready\n")
    func problem(_ digest: String?) async -> [SessionError] {
      await problems { $0.setUp = .script(path: "scripts/set-up.sh", agreedDigest: digest) }
    }
    #expect(await problem(script.digest).isEmpty)
    #expect(await problem(nil).first?.reason.contains("read it and agree to it first") == true)
    try world.write("scripts/set-up.sh", "#!/bin/sh\nrm -rf /\n")
    let changed = await problem(script.digest)
    #expect(changed.map(\.field) == [.setUp])
    #expect(changed.first?.kind == .refused)
    #expect(await problems { $0.setUp = .script(path: "../x", agreedDigest: "") }.map(\.field) == [.setUp])
    await #expect(throws: SessionError.self) { try await engine.script("/etc/passwd", at: world.repository.path) }
  }

  @Test func aScriptThatChangesAfterTheCheckDoesNotRun() async throws {
    let request = try await world.fullRequest(engine)
    let release = await world.faults.hold("git.createBranch")
    let task = Task { try await engine.create(request) }
    await world.faults.reach("git.createBranch")
    try world.write("scripts/set-up.sh", "#!/bin/sh\nrm -rf /\n")
    release()
    let error = await #expect(throws: SessionError.self) { try await task.value }
    #expect(error?.field == .setUp)
    #expect(await world.scripts.runs.isEmpty)
    #expect(try await world.store.allSessions().isEmpty)
  }

  @Test func hugeValuesAreRefusedBriefly() async {
    let huge = String(repeating: "x", count: 10_000_000)
    let changes: [(SessionError.Field, @Sendable (inout CreateRequest) -> Void)] = [
      (.name, { $0.name = huge }), (.repositoryPath, { $0.repositoryPath = "/" + huge }),
      (.profile, { $0.profile = huge }),
      (.prompt, { $0.prompt = huge }), (.start, { $0.start = .newBranch(from: huge) }),
      (.filesToCopy, { $0.filesToCopy = [huge] }), (.setUp, { $0.setUp = .script(path: huge, agreedDigest: huge) }),
    ]
    for (field, change) in changes {
      let problems = await problems(change)
      #expect(problems.map(\.field) == [field])
      #expect(problems.allSatisfy { $0.message.utf8.count < 600 })
    }
  }

  @Test func allProblemsAreToldAtOnce() async {
    let problems = await engine.problems(
      of: CreateRequest(name: "x", repositoryPath: "y", profile: "z", prompt: "\u{0}"))
    #expect(problems.map(\.field) == [.name, .repositoryPath, .profile, .prompt])
    let error = await #expect(throws: SessionError.self) {
      try await engine.create(CreateRequest(name: "x", repositoryPath: "y", profile: "z"))
    }
    #expect(error == problems.first)
  }
}
