import Domain
import Foundation
import MVVM
import MVVMTesting

/// A service that says what it was asked, and answers with values that tell which question they belong to.
final class EchoService: SessionService {
  let bus = EventBus<SessionEvent>()
  let asked = CallLog<String>()
  let printed: Spy<UInt64, OutputChunk?>
  let failure: (any Error)?

  init(failure: (any Error)? = nil) {
    self.failure = failure
    printed = Spy(.waits)
  }

  static let commit = CommitID(String(repeating: "a1", count: 20))
  static let change = Change(path: "a b\n.txt", kind: .added, scope: .untracked)

  static func session(_ name: String, _ id: SessionID = SessionID()) throws -> Session {
    guard let commit else { throw CancellationError() }
    return Session(
      id: id, name: name, repository: Repository(path: "/r", commonDirectory: "/r/.git"), branch: "session-\(name)",
      ownsBranch: true, baseBranch: "main", baseCommit: commit, worktreePath: "/w",
      agent: AgentProfile(name: "shell", executable: "sh"), status: .failed(code: 3),
      createdAt: Date(timeIntervalSince1970: 1))
  }

  private func answer<Value>(_ question: String, _ value: Value) throws -> Value {
    asked.record(question)
    if let failure { throw failure }
    return value
  }

  func events() -> EventStream<SessionEvent> { bus.subscribe() }

  func sessions(matching query: SessionQuery) async throws -> SessionPage {
    try answer("sessions \(query.text) \(query.archived)", SessionPage(sessions: [Self.session("one")], total: 7))
  }
  func session(_ id: SessionID) async throws -> Session { try answer("session", Self.session("one", id)) }
  func profiles() async throws -> [AgentProfile] {
    try answer("profiles", [AgentProfile(name: "shell", executable: "sh", environment: ["A": "b"])])
  }
  func templates() async throws -> [PromptTemplate] {
    try answer("templates", [PromptTemplate(name: "review", prompt: "Review it.", agent: "claude")])
  }
  func branches(at repositoryPath: String) async throws -> [Branch] {
    guard let commit = Self.commit else { return [] }
    return try answer("branches \(repositoryPath)", [Branch(name: "main", commit: commit, worktree: nil)])
  }
  func script(_ path: String, at repositoryPath: String) async throws -> Script {
    try answer("script \(path) \(repositoryPath)", Script(path: path, text: "echo \u{1F600}", digest: "d"))
  }
  private func proposal(_ path: String) -> RepositoryProposal {
    RepositoryProposal(
      repository: Repository(path: path, commonDirectory: path + "/.git"),
      defaults: RepositoryDefaults(source: .repository, path: path + "/.maestro.yml", agent: "claude", ports: 3),
      items: [RepositoryProposal.Item(kind: .setup, text: "make\n", path: nil, digest: "d", isAgreed: true)])
  }
  func proposal(at repositoryPath: String) async throws -> RepositoryProposal {
    try answer("proposal", proposal(repositoryPath))
  }
  func agree(to digests: [String], at repositoryPath: String) async throws -> RepositoryProposal {
    try answer("agree \(digests)", proposal(repositoryPath))
  }
  func withdrawConsent(at repositoryPath: String) async throws -> RepositoryProposal {
    try answer("withdrawConsent", proposal(repositoryPath))
  }
  func runScript(of id: SessionID) async throws -> ScriptRun {
    try answer(
      "runScript", ScriptRun(path: "/s", workingDirectory: "/w", environment: ["A": "b"], limit: .seconds(5)))
  }
  func problems(of request: CreateRequest) async -> [SessionError] {
    asked.record("problems \(request.name)")
    return [SessionError(.invalid, step: "Check", reason: "No.", field: .name)]
  }
  func create(_ request: CreateRequest) async throws -> Session {
    try answer("create \(request.name)", Self.session(request.name))
  }
  func send(_ text: String, to id: SessionID) async throws { try answer("send \(text)", ()) }
  func type(_ bytes: [UInt8], into id: SessionID) async throws { try answer("type \(bytes)", ()) }
  func answer(_ id: SessionID, number: UInt64, allows: Bool) async throws {
    try answer("answer \(number) \(allows)", ())
  }
  func resize(_ id: SessionID, columns: UInt16, rows: UInt16) async throws {
    try answer("resize \(columns)x\(rows)", ())
  }
  func pause(_ id: SessionID) async throws -> Session { try answer("pause", Self.session("p", id)) }
  func resume(_ id: SessionID) async throws -> Session { try answer("resume", Self.session("r", id)) }
  func stop(_ id: SessionID) async throws -> Session { try answer("stop", Self.session("s", id)) }
  func restart(_ id: SessionID, fresh: Bool) async throws -> Session {
    try answer(fresh ? "restart afresh" : "restart", Self.session("t", id))
  }
  func output(of id: SessionID, from offset: UInt64) -> OutputSequence {
    OutputSequence(from: offset) { [printed] in try await printed($0) }
  }
  func outputBounds(of id: SessionID) async throws -> Range<UInt64> { try answer("bounds", 3..<9) }
  func lastOutput(of id: SessionID) async -> Double? { nil }
  func state(of id: SessionID) async throws -> WorktreeState {
    try answer(
      "state",
      WorktreeState(
        branch: nil, head: Self.commit, changes: [Self.change], aheadOfBase: 1, behindBase: 2, unpushed: nil,
        operation: "rebase"))
  }
  func review(of id: SessionID) async throws -> Review {
    let line = FileDiff.Line(kind: .added, text: "<b>", oldNumber: nil, newNumber: 1)
    return try await answer(
      "review",
      Review(
        state: state(of: id),
        files: [
          FileDiff(change: Self.change, added: 1, removed: 0, hunks: [FileDiff.Hunk(heading: "", lines: [line])])
        ]))
  }
  static let note = ReviewNote(
    number: 4, line: NotedLine(path: "a b\n.txt", number: 7, isRemoved: true, quote: "<b>"), text: "Why?",
    createdAt: Date(timeIntervalSince1970: 3), sentAt: Date(timeIntervalSince1970: 5),
    place: NotePlace(standing: .outdated, scope: .staged, path: "c", number: 8))

  func notes(of id: SessionID) async throws -> [ReviewNote] { try answer("notes", [Self.note]) }
  func addNote(_ draft: NoteDraft, to id: SessionID) async throws -> ReviewNote {
    try answer("addNote \(draft.path):\(draft.number) \(draft.isRemoved) \(draft.quote ?? "") \(draft.text)", Self.note)
  }
  func editNote(_ number: Int, of id: SessionID, text: String) async throws -> ReviewNote {
    try answer("editNote \(number) \(text)", Self.note)
  }
  func removeNote(_ number: Int, of id: SessionID) async throws { try answer("removeNote \(number)", ()) }
  func sendNotes(of id: SessionID) async throws -> [ReviewNote] { try answer("sendNotes", [Self.note]) }
  func setViewed(_ mark: ViewedMark, of id: SessionID, to isViewed: Bool) async throws {
    try answer("setViewed \(mark.path) \(mark.digest) \(isViewed)", ())
  }
  func runState(of id: SessionID) async throws -> RunState {
    try answer("runState", RunState(item: nil, isRunning: true, output: "o", problem: "p"))
  }
  func startRun(of id: SessionID) async throws { try answer("startRun", ()) }
  func stopRun(of id: SessionID) async throws { try answer("stopRun", ()) }
  func revertHunk(_ mark: HunkMark, of id: SessionID) async throws -> Salvage {
    try answer("revertHunk \(mark.index)", Salvage(ref: "refs/z", commit: nil, filesPath: nil))
  }
  func revertFile(_ path: String, of id: SessionID) async throws -> Salvage {
    try answer("revertFile \(path)", Salvage(ref: "refs/z", commit: nil, filesPath: nil))
  }
  func commit(_ id: SessionID, message: String) async throws -> CommitID {
    guard let commit = Self.commit else { throw CancellationError() }
    return try answer("commit \(message)", commit)
  }
  func push(_ id: SessionID) async throws -> PushOutcome {
    try answer("push", PushOutcome(remote: "origin", branch: "b", pullRequestLink: nil))
  }
  func merge(_ id: SessionID) async throws -> MergeOutcome { try answer("merge", .conflicts(paths: ["a", "b"])) }
  func rebase(_ id: SessionID) async throws -> MergeOutcome { try answer("rebase", .upToDate) }
  func mergeBase(_ id: SessionID) async throws -> MergeOutcome { try answer("mergeBase", .conflicts(paths: ["c"])) }
  func askToResolve(_ id: SessionID) async throws { try answer("askToResolve", ()) }
  func takeBackMerge(_ id: SessionID) async throws -> Salvage {
    try answer("takeBackMerge", Salvage(ref: "refs/y", commit: nil, filesPath: nil))
  }
  func archive(_ id: SessionID) async throws -> Session { try answer("archive", Self.session("a", id)) }
  func restore(_ id: SessionID) async throws -> Session { try answer("restore", Self.session("o", id)) }
  func remove(_ id: SessionID) async throws -> Salvage {
    try answer("remove", Salvage(ref: "refs/x", commit: Self.commit, filesPath: nil))
  }
  func rescues() async throws -> [Rescue] {
    try answer("rescues", [Rescue(id: "i", onlyHere: 3, date: Date(timeIntervalSince1970: 7))])
  }
  func restoreRescue(_ id: String, as branch: String) async throws -> Rescue {
    try answer("restoreRescue \(id) \(branch)", Rescue(id: id, date: Date(timeIntervalSince1970: 7)))
  }
  func discardRescue(_ id: String) async throws { try answer("discardRescue \(id)", ()) }
  func diagnose() async throws -> Diagnosis {
    try answer(
      "diagnose",
      Diagnosis(findings: [
        Diagnosis.Finding(
          verdict: .ghost, session: nil, subject: "w", repository: nil, explanation: "e", repair: .markStopped)
      ]))
  }
  func repair(_ findings: [Diagnosis.Finding]) async throws -> [String] {
    try answer("repair \(findings.count)", ["done"])
  }
}
