import Domain
import Foundation

/// Checks a request, field by field, changing nothing.
struct RequestChecker {
  /// How many files can be copied.
  private static let mostFiles = 1000

  let parts: EngineParts
  private var problems: [SessionError] = []

  init(parts: EngineParts) { self.parts = parts }

  /// - Returns: the plan when there are no problems.
  static func check(_ request: CreateRequest, _ parts: EngineParts) async -> (
    problems: [SessionError], plan: CreationPlan?
  ) {
    var checker = RequestChecker(parts: parts)
    let plan = await checker.check(request)
    return (checker.problems, checker.problems.isEmpty ? plan : nil)
  }

  private mutating func check(_ request: CreateRequest) async -> CreationPlan? {
    let (name, nameProblem) = FieldRules.name(request.name)
    let (path, pathProblem) = FieldRules.path(request.repositoryPath)
    problems += [nameProblem, pathProblem].compactMap { $0 }
    let (group, groupProblem) = request.group.map { FieldRules.name($0, of: .group) } ?? ("", nil)
    // What is wrong with both is said once.
    if let groupProblem, nameProblem == nil || request.group != request.name { problems.append(groupProblem) }
    var repository: Repository?
    if pathProblem == nil {
      repository = await attempt(.repositoryPath, "Path is not inside a git repository") { [parts] in
        try await parts.git.repository(at: path)
      }
    }
    var proposal: RepositoryProposal?
    if let repository { proposal = await self.proposal(of: repository) }
    let branch = parts.settings.branchPrefix + FieldRules.slug(name)
    if nameProblem == nil {
      await attempt(.name, "Name cannot be used for a branch: '\(Shown.short(branch, limit: 220))' is not valid in git")
      { [parts] in
        try await parts.git.checkBranchName(branch)
      }
      if let repository { await checkIsUnique(name, in: repository) }
    }
    var beginning: Beginning?
    if let repository, let branches = await branches(of: repository) {
      beginning = await start(request.start, branch, branches, repository, nameIsGood: nameProblem == nil)
    }
    let profile =
      if let command = request.command { self.command(command) } else {
        await self.profile(request.profile, proposal)
      }
    if let problem = FieldRules.prompt(request.prompt) {
      problems.append(problem)
    } else if let profile, profile.promptDelivery == .none, !request.prompt.isEmpty {
      problems.append(FieldRules.problem(.prompt, "The agent '\(profile.name)' takes no prompt; leave it empty"))
    }
    let files = repository.map { filesToCopy(request.filesToCopy, $0) } ?? []
    var usualFiles: [String] = []
    if let proposal { usualFiles = await self.usualFiles(proposal) }
    let script = repository.flatMap { setUp(request.setUp, $0) }
    let proposed = proposal.flatMap { self.proposed(request.setUp, $0) }
    guard let repository, let beginning, let profile else { return nil }
    let id = SessionID()
    let session = Session(
      id: id, name: name, repository: repository, branch: beginning.branch, ownsBranch: beginning.makesBranch,
      baseBranch: beginning.base, baseCommit: beginning.commit,
      worktreePath: WorktreePaths.path(id, name, repository, folder: parts.settings.worktreesFolder), agent: profile,
      prompt: request.prompt, group: request.group == nil ? nil : group,
      disposablePatterns: proposal?.item(.disposable)?.isAgreed == true ? proposal?.defaults.disposable ?? [] : [],
      createdAt: parts.settings.now())
    return CreationPlan(
      session: session, makesBranch: beginning.makesBranch, filesToCopy: files, usualFiles: usualFiles, script: script,
      proposed: proposed, portCount: proposal?.defaults.ports ?? 0)
  }
}

/// What the repository proposes.
extension RequestChecker {
  private mutating func proposal(of repository: Repository) async -> RepositoryProposal? {
    do { return try await Proposals(parts: parts).proposal(of: repository) } catch let error as SessionError {
      var told = error
      told.field = told.field ?? .repositoryPath
      problems.append(told)
    } catch {
      problems.append(FieldRules.problem(.repositoryPath, "The check was cancelled", kind: .busy))
    }
    return nil
  }

  /// The files that are there now. A pattern that matches nothing is no mistake.
  private mutating func usualFiles(_ proposal: RepositoryProposal) async -> [String] {
    let repository = proposal.repository
    guard !proposal.defaults.copy.isEmpty else { return [] }
    do {
      let names = try await parts.git.untrackedFiles(
        of: repository, matching: proposal.defaults.copy, limit: Self.mostFiles)
      return names.compactMap { try? RepositoryFile($0, top: repository.path).relative }
    } catch let error as SessionError {
      var told = error
      told.field = .filesToCopy
      problems.append(told)
    } catch {
      problems.append(FieldRules.problem(.filesToCopy, "The check was cancelled", kind: .busy))
    }
    return []
  }

  private mutating func proposed(
    _ setUp: CreateRequest.SetUp, _ proposal: RepositoryProposal
  ) -> RepositoryProposal.Item? {
    guard case .defaults = setUp, let item = proposal.item(.setup) else { return nil }
    guard item.isAgreed else {
      problems.append(AgreedScript.refusal(.setup, FieldRules.step))
      return nil
    }
    return item
  }
}

extension RequestChecker {
  private struct Beginning {
    var branch: String
    var makesBranch: Bool
    var base: String
    var commit: CommitID
  }

  /// Does something that may fail, and makes the failure a problem of a field. A busy lock or a missing git is told as
  /// it is, since the value is not what is wrong then.
  @discardableResult
  private mutating func attempt<Value>(
    _ field: SessionError.Field, _ reason: String, _ body: () async throws -> Value
  ) async -> Value? {
    do { return try await body() } catch is CancellationError {
      problems.append(FieldRules.problem(field, "The check was cancelled", kind: .busy))
    } catch let error as SessionError {
      let isOurs = [.busy, .missingProgram, .system].contains(error.kind)
      problems.append(
        SessionError(
          isOurs ? error.kind : .invalid, step: FieldRules.step, reason: isOurs ? error.reason : reason,
          details: error.details.isEmpty && !isOurs ? error.reason : error.details, field: field))
    } catch {
      problems.append(
        SessionError(.invalid, step: FieldRules.step, reason: reason, details: "\(error)", field: field))
    }
    return nil
  }

  private mutating func checkIsUnique(_ name: String, in repository: Repository) async {
    let query = SessionQuery(text: name, repository: repository.commonDirectory, limit: 10_000)
    let page = await attempt(.name, "Name cannot be compared with those of other sessions") { [parts] in
      try await parts.store.sessions(matching: query)
    }
    if page?.sessions.contains(where: { $0.name == name }) == true {
      problems.append(
        FieldRules.problem(.name, "Another session of this repository is called '\(name)' already; choose another name")
      )
    }
  }

  private mutating func branches(of repository: Repository) async -> [Branch]? {
    await attempt(.start, "The branches of the repository cannot be listed") { [parts] in
      try await parts.git.branches(of: repository)
    }
  }

  private mutating func start(
    _ start: CreateRequest.Start, _ newName: String, _ branches: [Branch], _ repository: Repository, nameIsGood: Bool
  ) async -> Beginning? {
    switch start {
    case .newBranch(let from):
      if nameIsGood, branches.contains(where: { $0.name == newName }) {
        problems.append(
          FieldRules.problem(
            .name, "The branch '\(newName)' exists already; choose another name, or go on with that branch"))
      }
      guard let base = await base(from, branches, repository) else { return nil }
      return Beginning(branch: newName, makesBranch: true, base: base.name, commit: base.commit)
    case .existingBranch(let raw, let base):
      guard let name = FieldRules.branch(raw) else {
        problems.append(FieldRules.problem(.start, "Name the branch to go on with"))
        return nil
      }
      guard let branch = find(name, branches), let base = await self.base(base, branches, repository) else {
        return nil
      }
      if let place = branch.worktree {
        problems.append(
          FieldRules.problem(
            .start,
            "The branch '\(Shown.short(name))' is checked out in '\(Shown.short(place, limit: 200))'; choose another",
            kind: .busy))
        return nil
      }
      return Beginning(branch: branch.name, makesBranch: false, base: base.name, commit: branch.commit)
    }
  }

  private mutating func base(_ raw: String?, _ branches: [Branch], _ repository: Repository) async -> Branch? {
    if let name = FieldRules.branch(raw) { return find(name, branches) }
    let failed = "It cannot be found out which branch is checked out"
    let count = problems.count
    let current = await attempt(.start, failed) { [parts] in try await parts.git.currentBranch(of: repository) } ?? nil
    guard problems.count == count else { return nil }
    guard let current else {
      problems.append(FieldRules.problem(.start, "The repository has no branch checked out; name the one to begin at"))
      return nil
    }
    if let branch = branches.first(where: { $0.name == current }) { return branch }
    problems.append(
      FieldRules.problem(.start, "The branch '\(Shown.short(current))' has no commit yet; make one first"))
    return nil
  }

  private mutating func find(_ name: String, _ branches: [Branch]) -> Branch? {
    if let branch = branches.first(where: { $0.name == name }) { return branch }
    problems.append(FieldRules.problem(.start, "There is no branch '\(Shown.short(name))' in the repository"))
    return nil
  }

  /// An agent that no profile describes: `{prompt}` among its arguments is replaced as in one.
  private mutating func command(_ words: [String]) -> AgentProfile? {
    guard let executable = words.first, !executable.isEmpty else {
      problems.append(FieldRules.problem(.profile, "The command is empty; name a program"))
      return nil
    }
    guard !words.contains(where: { $0.utf8.contains(0) }) else {
      problems.append(FieldRules.problem(.profile, "The command contains a NUL character"))
      return nil
    }
    let arguments = Array(words.dropFirst())
    let name = executable.split(separator: "/").last.map(String.init) ?? executable
    let profile = AgentProfile(
      name: Shown.short(name, limit: 60), executable: executable, arguments: arguments,
      promptDelivery: arguments.contains { $0.contains("{prompt}") } ? .argument : .none)
    // A path below the worktree can be looked at only when there is one.
    return executable.contains("/") && !executable.hasPrefix("/") ? profile : checked(profile)
  }

  /// - Parameter given: what the request says; empty for what the repository proposes.
  private mutating func profile(_ given: String, _ proposal: RepositoryProposal?) async -> AgentProfile? {
    let proposed = given.isEmpty ? proposal?.defaults.agent : nil
    let name = proposed ?? given
    guard
      let profiles = await attempt(
        .profile, "The agents cannot be read", { [parts] in try await parts.ports.profiles.profiles() })
    else { return nil }
    guard let profile = profiles.first(where: { $0.name == name }) else {
      problems.append(
        FieldRules.problem(
          .profile,
          "There is no agent '\(Shown.short(name))'\(proposed == nil ? "" : ", which .maestro.yml names"); there are "
            + Shown.list(profiles.map(\.name), limit: 12)
        ))
      return nil
    }
    return checked(profile)
  }

  private mutating func checked(_ profile: AgentProfile) -> AgentProfile {
    if !parts.ports.hasProgram(profile.executable) {
      problems.append(
        FieldRules.problem(
          .profile,
          "The program '\(Shown.short(profile.executable))' of the agent '\(profile.name)' was not found; install it, "
            + "or choose another agent", kind: .missingProgram))
    }
    return profile
  }

  private mutating func filesToCopy(_ names: [String], _ repository: Repository) -> [String] {
    guard names.count <= Self.mostFiles else {
      problems.append(FieldRules.problem(.filesToCopy, "At most 1000 files can be copied"))
      return []
    }
    var files: [String] = []
    for name in names {
      do throws(RepositoryFile.Refusal) {
        let file = try RepositoryFile(name, top: repository.path)
        if !files.contains(file.relative) { files.append(file.relative) }
      } catch {
        problems.append(FieldRules.problem(.filesToCopy, error.reason))
      }
    }
    return files
  }

  private mutating func setUp(_ setUp: CreateRequest.SetUp, _ repository: Repository) -> Script? {
    guard case .script(let path, let agreed) = setUp else { return nil }
    do {
      let script = try SetUpScript.read(path, of: repository)
      if let agreed, agreed.lowercased() == script.digest { return script }
      problems.append(
        FieldRules.problem(
          .setUp,
          agreed == nil
            ? "The repository supplies the script '\(Shown.short(script.path))'; read it and agree to it first"
            : "The script '\(Shown.short(script.path))' is not the one that was agreed to; read it again",
          kind: .refused))
    } catch let error as SessionError {
      problems.append(error)
    } catch {
      problems.append(FieldRules.problem(.setUp, "The set-up script cannot be read"))
    }
    return nil
  }
}
