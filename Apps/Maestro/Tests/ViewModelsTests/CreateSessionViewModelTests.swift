import Domain
import MVVM
import MVVMTesting
import Testing

@testable import ViewModels

@MainActor
struct CreateSessionViewModelTests {
  let router = RouterSpy<AppRoute>()
  let service = MockSessionService()

  private func make(
    path: String = "/repos/one", clock: any Clock<Duration> = ContinuousClock(),
    onCreated: @escaping @MainActor (Session) -> Void = { _ in }
  ) -> CreateSessionViewModel {
    CreateSessionViewModel(
      service: service, navigator: router, repositoryPath: path, clock: clock, onCreated: onCreated)
  }

  private func fill(_ model: CreateSessionViewModel) {
    model.name.value = "one"
    model.profile.value = "claude"
  }

  @Test(arguments: [
    ("", "Name is required"), ("  ", "Name is required"), ("ab", "Name must be at least 3 characters"), ("abc", nil),
  ])
  func theNameIsChecked(_ name: String, _ message: String?) {
    let model = make()
    model.name.value = name
    #expect(model.name.message == nil)
    model.name.touch()
    #expect(model.name.message == message)
  }

  @Test func aWrongFormIsNotSubmitted() async {
    let model = make(path: "")
    #expect(await model.submit() == false)
    #expect(model.name.message == "Name is required")
    #expect(model.repositoryPath.message == "Path is required")
    #expect(model.profile.message == "Choose an agent")
    #expect(await service.calls.isEmpty)
  }

  @Test func whatIsCreatedIsHandedOn() async {
    var created: [String] = []
    let model = make { created.append($0.name) }
    fill(model)
    model.prompt.value = "  do it\n"
    model.filesToCopy.value = ".env\n\n config/local.yml \r\n"
    model.baseBranch.value = "develop"
    model.group.value = " fixes "
    #expect(await model.submit())
    #expect(created == ["one"])
    #expect(router.calls == [.dismiss])
    #expect(
      await service.requests == [
        CreateRequest(
          name: "one", repositoryPath: "/repos/one", start: .newBranch(from: "develop"), profile: "claude",
          prompt: "do it", filesToCopy: [".env", "config/local.yml"], setUp: .defaults, group: "fixes")
      ])
  }

  @Test func theGroupsOfTheRepositoryAreOffered() async throws {
    var sessions = [Session.sample("a"), .sample("b"), .sample("c")]
    sessions[0].group = "fixes"
    sessions[1].group = "fixes"
    sessions[2].group = "elsewhere"
    sessions[2].repository = Repository(path: "/repos/two", commonDirectory: "/repos/two/.git")
    let known = sessions
    await service.set { $0.mockSessions = known }
    let model = make()
    fill(model)
    await model.load()
    try await StateRecorder { model.groups }.wait(for: ["fixes"])
    await service.set {
      $0.mockProblems = [SessionError(.invalid, step: "Check", reason: "Group is too long", field: .group)]
    }
    #expect(await model.submit() == false)
    #expect(model.group.message == "Group is too long")
  }

  @Test func problemsLandBesideTheirFields() async {
    await service.set {
      $0.mockProblems = [
        SessionError(.invalid, step: "Check", reason: "Path does not exist", field: .repositoryPath),
        SessionError(.invalid, step: "Check", reason: "There is a session of that name.", field: .name),
      ]
    }
    let model = make()
    fill(model)
    #expect(await model.submit() == false)
    #expect(model.repositoryPath.message == "Path does not exist")
    #expect(model.name.message == "There is a session of that name.")
    #expect(model.form.error == nil)
    #expect(router.calls.isEmpty)
    model.name.value = "other"
    #expect(model.name.message == nil)
    #expect(await service.requests.isEmpty)
  }

  @Test func aFailureIsNotSwallowed() async {
    await service.fail(SessionError(.git, step: "Create the worktree", reason: "No.", details: "fatal: no"))
    let model = make()
    fill(model)
    #expect(await model.submit() == false)
    #expect(model.form.error?.title == "Create the worktree failed")
    #expect(model.form.error?.message == "No.\nfatal: no")
    #expect(!model.form.isSubmitting)
    await service.fail(SessionError(.busy, step: "Create the branch", reason: "It is there.", field: .start))
    #expect(await model.submit() == false)
    #expect(model.baseBranch.message == "It is there.")
    #expect(model.form.error == nil)
  }

  @Test func branchesFollowThePath() async throws {
    let clock = TestClock()
    let model = make(clock: clock)
    await model.load()
    #expect(model.profile.value == "claude")
    #expect(!model.form.isDirty || model.repositoryPath.isDirty == false)
    let recorder = StateRecorder { model.branches.value?.map(\.name) }
    try await clock.advance(by: .milliseconds(300))
    try await recorder.wait(for: ["main"])
    model.repositoryPath.value = "/repos/t"
    try await recorder.wait(for: nil)
    model.repositoryPath.value = "/repos/two"
    try await service.waitForCall("branches /repos/one")
    try await clock.waitForSleepers(1)
    try await clock.advance(by: .milliseconds(300))
    try await recorder.wait(for: ["main"])
    #expect(await service.calls.filter { $0.hasPrefix("branches") }.last == "branches /repos/two")
    await service.fail(.sample)
    model.repositoryPath.value = "/nowhere"
    try await clock.advance(by: .milliseconds(300))
    try await StateRecorder { model.branches.error?.message }.wait(for: "The system refused.")
    model.repositoryPath.value = ""
    try await StateRecorder { model.branches == .idle }.wait(for: true)
  }

  @Test func anExistingBranchHasToBeChosen() async {
    let model = make()
    fill(model)
    model.start.value = .existingBranch
    #expect(await model.submit() == false)
    #expect(model.existingBranch.message == "Choose a branch")
    model.existingBranch.value = "feature"
    #expect(await model.submit())
    #expect(await service.requests.map(\.start) == [.existingBranch("feature", base: nil)])
  }

  @Test func aScriptNeedsConsentToWhatWasRead() async throws {
    let model = make()
    fill(model)
    model.setUpScript.value = "setup.sh"
    #expect(await model.submit() == false)
    #expect(model.setUpScript.message == "Read the script and agree to it first")
    model.readScript()
    model.consent.agree()
    #expect(model.consent.agreed == nil)
    try await StateRecorder { model.consent.script.value?.text }.wait(for: "make")
    model.consent.agree()
    // About another script, it does not count.
    model.setUpScript.value = "other.sh"
    #expect(await model.submit() == false)
    model.setUpScript.value = "setup.sh"
    model.repositoryPath.value = "/repos/two"
    #expect(await model.submit() == false)
    model.repositoryPath.value = "/repos/one"
    #expect(await model.submit())
    #expect(await service.requests.map(\.setUp) == [.script(path: "setup.sh", agreedDigest: "d1")])
  }

  @Test func aChangedScriptHasToBeReadAgain() async throws {
    await service.fail(nil)
    let model = make()
    fill(model)
    model.setUpScript.value = "setup.sh"
    model.readScript()
    try await StateRecorder { model.consent.script.value?.text }.wait(for: "make")
    model.consent.agree()
    await service.set {
      $0.mockProblems = [SessionError(.invalid, step: "Check", reason: "The script has changed.", field: .setUp)]
    }
    #expect(await model.submit() == false)
    #expect(model.consent.agreed == nil)
    #expect(model.consent.script == .idle)
    #expect(model.setUpScript.message != nil)
  }

  @Test func aTemplateIsWhatTheFormBeginsWith() async throws {
    await service.set {
      $0.mockTemplates = [PromptTemplate(name: "review", prompt: "Review it.", agent: "shell")]
    }
    let model = CreateSessionViewModel(
      service: service, navigator: router, repositoryPath: "/repos/one", template: "review")
    await model.load()
    #expect(model.prompt.value == "Review it." && model.profile.value == "shell" && !model.prompt.isDirty)
    model.prompt.value = "Something else"
    await model.load()
    #expect(model.prompt.value == "Something else")
    let gone = CreateSessionViewModel(service: service, navigator: router, template: "nothing")
    await gone.load()
    #expect(gone.prompt.value.isEmpty && gone.profile.value == "claude")
  }

  private nonisolated static let setUp = RepositoryProposal.Item(
    kind: .setup, text: "npm ci", path: nil, digest: "0123", isAgreed: false)

  @Test func whatTheRepositoryProposesIsShownAndItsAgentChosen() async throws {
    await service.set {
      $0.mockProposal.defaults = RepositoryDefaults(source: .repository, path: "/r/.maestro.yml", agent: "shell")
      $0.mockProposal.items = [Self.setUp]
    }
    let model = make()
    await model.load()
    try await StateRecorder { model.profile.value }.wait(for: "shell")
    #expect(model.proposal.value?.items == [Self.setUp])
    #expect(!model.agrees(to: Self.setUp))
    // What the user chose stays.
    model.profile.value = "claude"
    model.repositoryPath.value = "/repos/two"
    try await StateRecorder { model.proposal.isLoading }.wait(for: true)
    try await StateRecorder { model.proposal.value?.defaults.agent }.wait(for: "shell")
    #expect(model.profile.value == "claude")
  }

  @Test func whatIsAgreedToIsRecordedBeforeTheSessionIsCreated() async throws {
    let model = make()
    fill(model)
    model.agree(to: "0123")
    #expect(model.agrees(to: Self.setUp))
    // It was about that repository.
    model.repositoryPath.value = "/repos/two"
    #expect(!model.agrees(to: Self.setUp))
    model.repositoryPath.value = "/repos/one"
    #expect(await model.submit())
    #expect(await service.calls.filter { $0.hasPrefix("agree") || $0 == "create" } == ["agree 0123", "create"])
    model.skipsSetUp.value = true
    #expect(await model.submit())
    #expect(await service.requests.map(\.setUp) == [.defaults, .none])
  }

  @Test func aFileOfDefaultsThatIsNotRightIsShown() async throws {
    await service.hold("proposal")
    let model = make()
    await model.load()
    let call = try await service.gate.call(0)
    call.fails(SessionError(.invalid, step: "Read", reason: "/r/.maestro.yml:2:1: unknown key"))
    try await StateRecorder { model.proposal.error?.message }.wait(for: "/r/.maestro.yml:2:1: unknown key")
    #expect(model.branches.value?.map(\.name) == ["main"])
  }

  @Test func stepsAreShownMeanwhile() async throws {
    await service.hold("create")
    let model = make()
    fill(model)
    let submit = Task { await model.submit() }
    let call = try await service.gate.call(0)
    #expect(model.form.isSubmitting)
    service.bus.publish(.progress(SessionID(), .worktree))
    try await StateRecorder { model.step }.wait(for: .worktree)
    #expect(await model.submit() == false)
    #expect(model.step == .worktree)
    call.returns()
    #expect(await submit.value)
    #expect(model.step == nil)
    #expect(await service.count("create") == 1)
  }

  @Test func closingAsksWhenSomethingWasTyped() throws {
    let model = make()
    model.cancel()
    #expect(router.calls == [.dismiss])
    model.name.value = "x"
    model.cancel()
    try router.answerAlert("cancel")
    #expect(!router.calls.contains { $0 == .dismiss && router.calls.count > 2 })
    model.cancel()
    try router.answerAlert("confirm")
    #expect(router.calls.last == .dismiss)
  }

  @Test func isLetGo() async throws {
    try await expectNoLeak {
      let model = make()
      await model.load()
      fill(model)
      model.setUpScript.value = "x"
      model.readScript()
      _ = await model.submit()
      return model
    }
  }
}
