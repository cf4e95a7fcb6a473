import FactStore
import Facts
import Findings
import Knowledge
import Refactoring
import Rules
import Workspace

/// The states of an app at commits: those that runs before have kept, and those that are worked out now.
///
/// A state is kept under the id of everything that it depends on: lintel, rules, configuration, the contents of the commit
/// and what of it this clone cannot see.
struct HistoryPoints: Sendable {
  let root: RunRoot
  let configuration: Configuration
  let settings: RuleSettings
  private let request: AnalysisRequest
  private let knowledge: [(path: String, text: String)]
  /// Whether the contents of a commit and what this clone lacks of it decide about its state; see ``id(_:)``.
  private let surroundings: [String]
  private let store: LocalFactStore?

  /// - Throws: ``UsageError`` for an invalid configuration, and when git cannot be asked.
  init(_ request: AnalysisRequest) async throws(UsageError) {
    root = try Analyzer.resolve(request)
    configuration = try ConfigurationLoader.load(root)
    settings = try SettingsBuilder.settings(configuration, request)
    knowledge = try KnowledgeLoader.load(configuration.knowledge, root: root.root).texts
    self.request = request
    store = FactCache.store(request.cache, root: root.root, part: "history")
    do throws(GitError) {
      surroundings = try await Git.surroundings(root: root.root)
    } catch {
      throw UsageError("\(error)")
    }
  }

  /// `nil` when it cannot be said what the state depends on.
  private func id(_ commit: HistoryCommit) -> GitBlobID? {
    AnalysisInput(
      state: ["history 1", commit.tree] + surroundings, configuration: configuration, knowledge: knowledge,
      request: request)?
      .id(settings)
  }

  /// Those that runs before have kept, by commit.
  func kept(_ commits: [HistoryCommit]) -> [String: HistoryState] {
    let ids = commits.map { ($0.id, id($0)) }
    let blobs = store?.results(of: ids.compactMap(\.1)) ?? [:]
    var states: [String: HistoryState] = [:]
    for (commit, id) in ids {
      states[commit] = id.flatMap { blobs[$0] }?.withUnsafeBytes { HistoryStateCodec.decode($0) }
    }
    return states
  }

  /// Keeps states.
  ///
  /// - Parameter all: every commit of the history.
  func save(_ states: [(commit: HistoryCommit, state: HistoryState)], of all: [HistoryCommit]) -> [String] {
    var results: [GitBlobID: [UInt8]] = [:]
    for (commit, state) in states { if let id = id(commit) { results[id] = HistoryStateCodec.encode(state) } }
    return results.isEmpty ? [] : store?.add(results: results, using: Set(all.compactMap(id))) ?? []
  }

  /// Analyzes the app at a commit.
  ///
  /// - Parameters:
  ///   - tree: shows the commit.
  ///   - isPresent: whether it is what the history ends with, of which more has to be known.
  func state(in tree: ExportedTree, facts: HistoryFacts, jobs: Int, isPresent: Bool) throws(UsageError) -> HistoryState
  {
    var request = request
    request.jobs = jobs
    request.progress = nil
    let app = try Analyzer.analyze(
      former: tree.path, of: root.root, request, by: configuration, history: facts)
    let found = AppFindings(app, settings: settings)
    let features = isPresent ? PlanInputBuilder.features(app, findings: found.result.findings) : nil
    let below = tree.prefix
    let absent = (Array(tree.absent) + Array(tree.missing.keys)).filter { $0.hasPrefix(below) }
    return HistoryState(
      files: app.paths.count, types: found.types, rules: Set(found.result.rules.map(\.id)),
      items: found.result.findings.map { HistoryState.Item($0, withMessage: isPresent) },
      unseen: (app.skipped.map(\.path) + absent.map { String($0.dropFirst(below.count)) }).sorted(),
      features: features.map { features in
        Dictionary(uniqueKeysWithValues: app.paths.map { ($0, features[$0]) })
      })
  }
}
