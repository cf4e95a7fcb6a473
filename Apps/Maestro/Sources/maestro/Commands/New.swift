import ArgumentParser
import Domain
import Foundation
import Presentation

struct New: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Create a session: a branch, a worktree, and an agent at work in it.",
    discussion: """
      Examples:
        maestro new fix-login --agent claude --prompt "Fix the login test"
        maestro new review --branch feature/search --agent shell
        maestro new try-it -- mytool --flag
        maestro new fix-login --agent claude --agent codex --prompt "Fix the login test"

      Several agents, or --count, make a session each, in one group: compare them on its page, and keep one by \
      maestro keep.
      """)

  @Argument(help: "What to call it: at least three characters.")
  var name: String
  @Option(help: ArgumentHelp("A folder in the repository.", valueName: "folder"))
  var repository = "."
  @Option(
    help: ArgumentHelp("Begin a new branch here instead of at the branch that is checked out.", valueName: "branch"))
  var from: String?
  @Option(help: "Work on a branch that is there already.")
  var branch: String?
  @Option(help: ArgumentHelp("With --branch: the branch to compare with and to merge into.", valueName: "branch"))
  var base: String?
  @Option(
    help: ArgumentHelp(
      "The agent: see maestro profiles. Several make a group. (default: that of .maestro.yml, or shell, which takes no "
        + "prompt by itself)"))
  var agent: [String] = []
  @Option(help: "The group of sessions to be compared. (default: none, or the name when there are several)")
  var group: String?
  @Option(help: "How many sessions of each agent to create, in one group.")
  var count: Int?
  @Option(
    name: .shortAndLong,
    help:
      "What to ask the agent first; '-' reads it from standard input, so that it is no argument that others can see.")
  var prompt = ""
  @Option(help: ArgumentHelp("A file with what to ask the agent first.", valueName: "file"))
  var promptFile: String?
  @Option(help: ArgumentHelp("A template of config.yml to ask; --prompt is added to it.", valueName: "template"))
  var template: String?
  @Option(help: ArgumentHelp("A file to copy into the worktree; may be given several times.", valueName: "file"))
  var copy: [String] = []
  @Option(help: ArgumentHelp("A script of the repository to run in the worktree first.", valueName: "script"))
  var setUp: String?
  @Flag(help: "Do not run the set-up script of .maestro.yml.")
  var noSetUp = false
  @Option(help: ArgumentHelp("The digest of the script that you have read and agree to.", valueName: "digest"))
  var agree: String?
  @Argument(
    parsing: .postTerminator,
    help: "Behind --: a program with its arguments to run instead of an agent. {prompt} is replaced by --prompt.")
  var command: [String] = []
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if !agent.isEmpty, !command.isEmpty { throw ValidationError("--agent and a command behind -- exclude each other.") }
    if from != nil, branch != nil { throw ValidationError("--from begins a new branch and --branch uses one: choose.") }
    if base != nil, branch == nil {
      throw ValidationError("--base goes with --branch; a new branch is based on --from.")
    }
    if !prompt.isEmpty, promptFile != nil { throw ValidationError("Give --prompt or --prompt-file, not both.") }
    let limit = GroupNames.limit
    guard (1...limit).contains(count ?? 1), agent.count <= limit, max(1, agent.count) * (count ?? 1) <= limit else {
      throw ValidationError("A group has 1 to \(limit) sessions.")
    }
    if names([]).count > 1, branch != nil {
      throw ValidationError("--branch is for one session: a branch can be checked out once. Begin new ones by --from.")
    }
    if setUp != nil, noSetUp { throw ValidationError("--set-up and --no-set-up exclude each other.") }
    if agree != nil, setUp == nil { throw ValidationError("--agree is about a script: name it by --set-up.") }
  }

  func run() async throws {
    var prompt = ""
    try await common.guarded { prompt = try promptFile.map(TextInput.text(at:)) ?? TextInput.text(self.prompt) }
    let typed = prompt
    try await common.run { service, printer in
      let template = try await chosenTemplate(service)
      let given = [template?.prompt ?? "", typed].filter { !$0.isEmpty }.joined(separator: "\n\n")
      let (agents, origin) = try await whoIsAsked(service, prompt: given, usual: template?.agent)
      let names = names(agents)
      let requests = zip(names, agents.isEmpty ? names.map { _ in "" } : repeated(agents)).map { name, agent in
        request(name, agent, given, group: self.group ?? (names.count > 1 ? self.name : nil))
      }
      guard let first = requests.first else { return }
      try await consent(service, first)
      try await check(requests, service)
      guard requests.count > 1 else {
        let session = try await service.create(first)
        return try printer.result("session", session, text: text(session, origin))
      }
      let sessions = try await create(requests, service)
      try printer.result(
        "sessions", sessions,
        text: sessions.map { text($0, origin) }.joined(separator: "\n")
          + "\nCompare them on the page, and keep one: maestro keep NAME")
    }
  }

  private func chosenTemplate(_ service: any SessionService) async throws -> PromptTemplate? {
    guard let template else { return nil }
    let all = try await service.templates()
    if let found = all.first(where: { $0.name == template }) { return found }
    let known = all.isEmpty ? "config.yml has none" : "there are \(Format.list(all.map(\.name), limit: 12))"
    throw SessionError(
      .invalid, step: "Check the request", reason: "There is no template '\(template.prefix(100))'; \(known).",
      field: .prompt)
  }

  /// All of them, before any is made.
  private func check(_ requests: [CreateRequest], _ service: any SessionService) async throws {
    var problems: [SessionError] = []
    for request in requests {
      for problem in await service.problems(of: request) where !problems.contains(problem) { problems.append(problem) }
    }
    // A check that was cut short finds problems that are none.
    try Task.checkCancellation()
    guard problems.isEmpty else { throw Refusal(problems: problems) }
  }

  /// One after the other. Those that were made stay when one fails.
  private func create(_ requests: [CreateRequest], _ service: any SessionService) async throws -> [Session] {
    var sessions: [Session] = []
    for request in requests {
      do { sessions.append(try await service.create(request)) } catch var error as SessionError {
        guard !sessions.isEmpty else { throw error }
        let made = sessions.map(\.name).joined(separator: ", ")
        error.reason = "'\(request.name)' was not created: \(error.reason) These were, and stay: \(made)."
        throw error
      }
    }
    return sessions
  }

  private func text(_ session: Session, _ origin: String?) -> String {
    var lines = ["Created \(session.name) (\(session.id.short)) on \(session.branch).", session.worktreePath]
    if let origin { lines.append("Agent: \(session.agent.name), as \(origin) says.") }
    if let ports = session.ports { lines.append("Ports: \(ports.text), preview at \(ports.preview)") }
    if let problem = session.problem { lines.append("Warning: \(problem)") }
    return lines.joined(separator: "\n")
  }

  /// The names of the sessions.
  private func names(_ agents: [String]) -> [String] {
    GroupNames.names(name, agents: agents.isEmpty ? agent : agents, count: count ?? 1)
  }

  /// Each agent as often as it is wanted.
  private func repeated(_ agents: [String]) -> [String] {
    agents.flatMap { Array(repeating: $0, count: count ?? 1) }
  }

  /// The agents that are asked, none for a command, and the file that names the agent when the user did not.
  private func whoIsAsked(
    _ service: any SessionService, prompt: String, usual: String?
  ) async throws -> (names: [String], origin: String?) {
    guard agent.isEmpty, command.isEmpty else { return (agent, nil) }
    if let usual { return ([usual], nil) }
    // What is wrong with the repository or its file is told when the request is checked.
    guard let defaults = try? await service.proposal(at: place).defaults else { return (["shell"], nil) }
    if let agent = defaults.agent { return ([agent], defaults.path) }
    // A shell would run what was meant for an agent.
    guard prompt.isEmpty else {
      throw SessionError(
        .invalid, step: "Check the request", reason: "--prompt needs --agent: say who is asked.", field: .profile)
    }
    return (["shell"], nil)
  }

  private func request(_ name: String, _ agent: String, _ prompt: String, group: String?) -> CreateRequest {
    let start: CreateRequest.Start =
      if let branch { .existingBranch(branch, base: base) } else { .newBranch(from: from) }
    return CreateRequest(
      name: name, repositoryPath: place, start: start, profile: agent, command: command.isEmpty ? nil : command,
      prompt: prompt, filesToCopy: copy,
      setUp: setUp.map { .script(path: $0, agreedDigest: agree) } ?? (noSetUp ? .none : .defaults), group: group)
  }

  private var place: String { Folder.absolute(repository) }

  /// Shows a script that nobody has agreed to yet.
  private func consent(_ service: any SessionService, _ request: CreateRequest) async throws {
    guard let setUp, agree == nil else { return }
    let script = try await service.script(setUp, at: request.repositoryPath)
    Printer.remark(script.text)
    throw SessionError(
      .invalid, step: "Run the set-up script",
      reason: "\(script.path) comes from the repository. Read it above, then say: --agree \(script.digest)",
      field: .setUp)
  }
}
