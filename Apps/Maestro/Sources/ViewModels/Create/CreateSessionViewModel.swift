import Domain
import MVVM
import Observation

/// The form for a new session.
@MainActor @Observable
public final class CreateSessionViewModel {
  /// What the session works on.
  public enum Start: String, Hashable, Codable, Sendable, CaseIterable {
    /// A new branch.
    case newBranch
    /// A branch that is there.
    case existingBranch
  }

  /// What the session is to be called.
  public let name = Field(
    "", .required.saying("Name is required"), .length(3, upTo: .max).saying("Name must be at least 3 characters"),
    .custom("Name must not begin with '-'") { !$0.trimmed.hasPrefix("-") })
  /// A folder in the repository.
  public let repositoryPath: Field<String>
  /// Whether a branch is made.
  public let start = Field(Start.newBranch)
  /// The branch to begin at, or to compare with; empty for the one that is checked out.
  public let baseBranch = Field("")
  /// The branch to go on with.
  public let existingBranch: Field<String>
  /// The agent.
  public let profile = Field("", .required.saying("Choose an agent"))
  /// The group of sessions to be compared that it belongs to; empty for none.
  public let group = Field("")
  /// The sessions that may be in groups.
  private var others: [Session] = []
  /// What to ask the agent first.
  public let prompt = Field("")
  /// Files to copy in, one per line.
  public let filesToCopy = Field("")
  /// A script of the repository to run first; empty for that of its defaults.
  public let setUpScript: Field<String>
  /// Whether the set-up script of the defaults is left out.
  public let skipsSetUp = Field(false)
  /// All of them.
  public let form: FormModel
  /// The agents that can be chosen.
  public let profiles: Loader<[AgentProfile]>
  /// The branches of the repository.
  public private(set) var branches: ViewState<[Branch]> = .idle
  /// What the repository proposes: its file `.maestro.yml`.
  public private(set) var proposal: ViewState<RepositoryProposal> = .idle
  /// What the user agrees to of it, with the next attempt to create.
  private var agreements: Set<Agreement> = []
  /// What the user has read and agreed to.
  public let consent: ScriptConsent
  /// The step that the creation has reached, while one is under way.
  public private(set) var step: CreationStep?

  @ObservationIgnored private let service: any SessionService
  @ObservationIgnored private weak var navigator: (any Navigating<AppRoute>)?
  @ObservationIgnored private let clock: any Clock<Duration>
  /// The template to begin with, by its name; gone once it was used.
  @ObservationIgnored private var templateName: String
  /// The agent that the template names.
  @ObservationIgnored private var usualAgent: String?
  @ObservationIgnored private let onCreated: @MainActor (Session) -> Void
  @ObservationIgnored private let tasks = TaskBag()
  @ObservationIgnored private var watching: BindingToken?

  static let typingPause = Duration.milliseconds(300)

  /// An empty form.
  /// - Parameters:
  ///   - repositoryPath: what the path is at the start.
  ///   - template: the name of the prompt template to begin with; empty for none.
  ///   - onCreated: told of the new session; captures its owner weakly.
  public init(
    service: any SessionService, navigator: any Navigating<AppRoute>, repositoryPath: String = "",
    template: String = "", clock: any Clock<Duration> = ContinuousClock(),
    onCreated: @escaping @MainActor (Session) -> Void = { _ in }
  ) {
    self.service = service
    self.navigator = navigator
    self.clock = clock
    templateName = template
    self.onCreated = onCreated
    let consent = ScriptConsent(service: service)
    let path = Field(repositoryPath, .required.saying("Path is required"))
    let start = start
    self.consent = consent
    self.repositoryPath = path
    existingBranch = Field(
      "", .custom("Choose a branch") { start.value == .newBranch || !$0.allSatisfy(\.isWhitespace) })
    setUpScript = Field(
      "",
      .custom("Read the script and agree to it first") {
        $0.allSatisfy(\.isWhitespace) || consent.digest(of: $0.trimmed, at: path.value.trimmed) != nil
      })
    profiles = Loader(clock: clock) { try await service.profiles() }
    form = FormModel(
      name, path, start, baseBranch, existingBranch, profile, group, prompt, filesToCopy, setUpScript, skipsSetUp)
  }

  // MARK: - Loading

  /// Loads the agents, and the branches of the repository whenever the path is another one; in the view's task.
  public func load() async {
    if watching == nil {
      watching = BindingToken(observing: { [repositoryPath] in repositoryPath.value }) { [weak self] path in
        self?.loadBranches(at: path.trimmed)
      }
    }
    await useTemplate()
    await profiles.refresh()
    chooseAgent()
    // Without them, a group can still be named.
    others = (try? await service.sessions(matching: SessionQuery()).sessions) ?? []
  }

  /// The groups of the repository.
  public var groups: [String] {
    guard let folder = proposal.value?.repository.commonDirectory else { return [] }
    return Set(others.filter { $0.repository.commonDirectory == folder }.compactMap(\.group)).sorted()
  }

  /// Begins with a template, unless the user has typed something already. One that is gone is no reason to have no form.
  private func useTemplate() async {
    guard !templateName.isEmpty else { return }
    let template = try? await service.templates().first { $0.name == templateName }
    templateName = ""
    guard let template, prompt.value.isEmpty else { return }
    prompt.reset(to: template.prompt)
    usualAgent = template.agent
  }

  /// Stops what runs for the form; an attempt to create goes on.
  public func leave() {
    watching = nil
    tasks.cancel("branches")
  }

  private func loadBranches(at path: String) {
    guard !path.isEmpty else {
      tasks.cancel("branches")
      branches = .idle
      proposal = .idle
      return
    }
    // The branches of another repository would be wrong ones.
    branches = .loading(previous: nil)
    proposal = .loading(previous: nil)
    tasks.run("branches", after: Self.typingPause, clock: clock) { [service] in
      let branches = try await service.branches(at: path)
      return (branches, await Self.proposal(at: path, service))
    } then: { [weak self] result in
      switch result {
      case .success(let (branches, proposal)):
        self?.branches = branches.isEmpty ? .empty : .loaded(branches)
        self?.proposal = proposal
        self?.chooseAgent()
      case .failure(let error):
        self?.branches = .failed(error, previous: nil)
        // Where there is no repository, that is all there is to say.
        self?.proposal = .idle
      }
    }
  }

  private static func proposal(
    at path: String, _ service: any SessionService
  ) async -> ViewState<RepositoryProposal> {
    do { return .loaded(try await service.proposal(at: path)) } catch {
      return AppError(error).map { .failed($0, previous: nil) } ?? .idle
    }
  }

  /// Chooses the agent of the template, that of the repository, or the first one, unless the user has chosen.
  private func chooseAgent() {
    guard let known = profiles.state.value, !profile.isTouched, !profile.isDirty else { return }
    let proposed = known.first { $0.name == usualAgent } ?? known.first { $0.name == proposal.value?.defaults.agent }
    guard let chosen = proposed ?? (profile.value.isEmpty ? known.first : nil) else { return }
    profile.reset(to: chosen.name)
  }

  // MARK: - Doing

  /// Shows the set-up script, so that the user can agree to it.
  public func readScript() {
    let path = setUpScript.value.trimmed
    if path.isEmpty { consent.withdraw() } else { consent.read(path, at: repositoryPath.value.trimmed) }
  }

  /// Agrees to something that the repository proposes, once the session is created.
  /// - Parameter digest: of what the user has read: another text is not agreed to.
  public func agree(to digest: String) {
    agreements.insert(Agreement(digest: digest, path: repositoryPath.value.trimmed))
  }

  /// Whether the user agrees to what the repository proposes, now or before.
  public func agrees(to item: RepositoryProposal.Item) -> Bool {
    item.isAgreed || agreements.contains(Agreement(digest: item.digest, path: repositoryPath.value.trimmed))
  }

  private struct Agreement: Hashable {
    var digest: String
    var path: String
  }

  /// Creates the session. What is wrong is told beside the field it is about, the rest in the form's error.
  /// - Returns: whether it was created.
  @discardableResult
  public func submit() async -> Bool {
    var problems: [SessionError] = []
    let request = request
    let submission = await form.submit {
      let agreed = agreements.filter { $0.path == request.repositoryPath }.map(\.digest).sorted()
      if !agreed.isEmpty {
        do {
          _ = try await service.agree(to: agreed, at: request.repositoryPath)
        } catch let error as SessionError {
          problems = [error]
          throw error
        }
      }
      problems = await service.problems(of: request)
      if let first = problems.first { throw first }
      follow(request)
      do {
        return try await service.create(request)
      } catch let error as SessionError {
        problems = [error]
        throw error
      }
    }
    unfollow(after: submission)
    switch submission {
    case .submitted(let session):
      onCreated(session)
      navigator?.dismiss()
      return true
    case .failed: tell(problems)
    case .invalid, .cancelled, .alreadyRunning: break
    }
    return false
  }

  /// Closes the form, after asking when something was typed.
  public func cancel() {
    guard form.isDirty else { return navigator?.dismiss() ?? () }
    let navigator = navigator
    navigator?.alert(Questions.discard()) { [weak navigator] button in
      if button?.id == Questions.yes { navigator?.dismiss() }
    }
  }

  /// What the form says.
  var request: CreateRequest {
    let script = setUpScript.value.trimmed
    let path = repositoryPath.value.trimmed
    let base = baseBranch.value.trimmed
    return CreateRequest(
      name: name.value.trimmed, repositoryPath: path,
      start: start.value == .newBranch
        ? .newBranch(from: base.isEmpty ? nil : base)
        : .existingBranch(existingBranch.value.trimmed, base: base.isEmpty ? nil : base),
      profile: profile.value, prompt: prompt.value.trimmed,
      filesToCopy: filesToCopy.value.split(whereSeparator: \.isNewline).map { String($0).trimmed }
        .filter { !$0.isEmpty },
      setUp: script.isEmpty
        ? (skipsSetUp.value ? .none : .defaults)
        : .script(path: script, agreedDigest: consent.digest(of: script, at: path)),
      group: group.value.trimmed.isEmpty ? nil : group.value.trimmed)
  }

  /// Puts what the service said beside the fields; what is about no field stays the form's error.
  private func tell(_ problems: [SessionError]) {
    for problem in problems {
      guard let field = field(problem.field) else { continue }
      field.reject(.custom(problem.reason))
      // Another script than the user has read.
      if problem.field == .setUp { consent.withdraw() }
    }
    if !problems.isEmpty, problems.allSatisfy({ field($0.field) != nil }) { form.dismissError() }
  }

  private func field(_ field: SessionError.Field?) -> Field<String>? {
    switch field {
    case .name: name
    case .repositoryPath: repositoryPath
    case .start: start.value == .newBranch ? baseBranch : existingBranch
    case .profile: profile
    case .group: group
    case .prompt: prompt
    case .filesToCopy: filesToCopy
    case .setUp: setUpScript
    case .message, .input, .line, .note, nil: nil
    }
  }

  // MARK: - Progress

  private func follow(_ request: CreateRequest) {
    step = .checking
    var created: SessionID?
    let listening = service.events().listen { [weak self] event in
      switch event {
      case .created(let session) where session.name == request.name: created = session.id
      case .progress(let id, let step) where created == nil || created == id: self?.step = step
      default: break
      }
    }
    following = listening
  }

  @ObservationIgnored private var following: BindingToken?

  private func unfollow(after submission: Submission<Session>) {
    // A second tap is not the end of the first one.
    if case .alreadyRunning = submission { return }
    following = nil
    step = nil
  }
}

extension String {
  /// Without blanks at both ends.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}
