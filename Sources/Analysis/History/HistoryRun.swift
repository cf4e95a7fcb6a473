import Findings
import Foundation
import Refactoring
import Workspace

/// `lintel history`: works out what would have been found at commits of the past, by the rules and the configuration of
/// today.
public struct HistoryRun: Sendable {
  /// How the findings came and went.
  public let history: History
  /// Points that were analyzed in this run; all others were kept.
  public let analyzed: Int
  /// What the folder of the app is called.
  public let title: String

  /// Replays the history of what is checked out.
  ///
  /// What is not committed does not count. The work tree stays as it is. States that are worked out are kept at once, so
  /// a run that is cancelled loses little.
  ///
  /// - Parameters:
  ///   - request: what to analyze, and how.
  ///   - wanted: what the history is to show.
  ///   - scratch: an empty folder that the caller removes; `nil` to use one that is gone afterwards.
  /// - Throws: ``UsageError`` when git cannot tell the history, for an invalid configuration, for a part of an app and for
  ///   too many points; `CancellationError` when the task is cancelled.
  public static func make(
    _ request: AnalysisRequest, _ wanted: HistoryRequest = HistoryRequest(), scratch: TemporaryTree? = nil
  ) async throws -> HistoryRun {
    let points = try await HistoryPoints(request)
    if let part = points.root.filters.first {
      throw UsageError(
        "A history covers the whole app; omit \(PrintableName.quoted(part)), or use the root of the app.")
    }
    let way = try await HistoryWay(root: points.root.root, wanted)
    let tree: TemporaryTree
    if let scratch { tree = scratch } else { tree = try Self.scratch() }
    defer { if scratch == nil { tree.remove() } }
    var states = points.kept(way.all)
    if let present = way.commits.last, states[present.id]?.features == nil { states[present.id] = nil }
    let missing = way.all.filter { states[$0.id] == nil }
    let work = HistoryWork(
      points: points, present: way.commits.last?.id, all: way.all, request: request, scratch: tree,
      progress: wanted.progress)
    let worked = try await work.run(missing)
    states.merge(worked.states) { $1 }
    let history = try await build(way, states, points, wanted, notes: worked.notes)
    return HistoryRun(history: history, analyzed: missing.count, title: points.root.title)
  }

  /// The history as far as runs before have kept it; `nil` when fewer than two of its points are known.
  ///
  /// Nothing is analyzed, so this is quick.
  ///
  /// - Throws: ``UsageError`` for an invalid configuration.
  public static func kept(_ request: AnalysisRequest) async throws(UsageError) -> History? {
    // Without a cache, and without git, there is nothing.
    if request.cache == .off { return nil }
    let wanted = HistoryRequest()
    guard let points = try? await HistoryPoints(request),
      let way = try? await HistoryWay(root: points.root.root, wanted, includesNewCode: false)
    else { return nil }
    let states = points.kept(way.commits)
    let known = way.commits.filter { states[$0.id] != nil }
    // Features need the present state, but totals do not.
    guard known.count > 1 else { return nil }
    return try await build(way.keeping(known), states, points, wanted, notes: [])
  }

  /// A folder for the states of the past.
  ///
  /// - Throws: ``UsageError`` when none can be made.
  public static func scratch() throws(UsageError) -> TemporaryTree {
    do throws(RootError) {
      return try TemporaryTree.make()
    } catch {
      throw UsageError("The commits of the past cannot be written to a temporary folder: \(error)")
    }
  }

  private static func build(
    _ way: HistoryWay, _ states: [String: HistoryState], _ points: HistoryPoints, _ wanted: HistoryRequest,
    notes: [String]
  ) async throws(UsageError) -> History {
    let root = points.root.root
    let present = way.commits.last.flatMap { states[$0.id] }
    var notes = way.notes + notes
    let features = FeaturesByFolder(planned(present, root: root, &notes))
    let owners = CodeOwners.read(root: root)
    notes += owners?.problems ?? []
    var owner: (@Sendable (String) -> [String])?
    if let owners { owner = { owners.owners(of: $0) } }
    let builder = HistoryBuilder(feature: { features[$0] }, owners: owner)
    var steps: [HistoryBuilder.Step] = []
    var newCode: History.NewCode?
    do throws(GitError) {
      for commit in way.commits {
        guard let state = states[commit.id] else { continue }
        let renames = try await renames(steps.last?.commit, steps.last?.state, commit, state, root: root)
        steps.append((commit, state, renames))
      }
      if let base = way.newSince, let former = states[base.commit.id], let present, let last = way.commits.last {
        newCode = builder.newCode(
          since: base.name, base.commit, former, present: present,
          renames: try await renames(base.commit, former, last, present, root: root))
      }
    } catch {
      throw UsageError("\(error)")
    }
    let unseen = Set(steps.flatMap(\.state.unseen))
    if !unseen.isEmpty {
      let some = unseen.sorted().prefix(3).map(PrintableName.quoted).joined(separator: ", ")
      notes.append(
        "\(unseen.count) \(unseen.count == 1 ? "file or submodule" : "files or submodules") could not be analyzed at some"
          + " points (\(some)\(unseen.count > 3 ? ", …" : "")); findings in them are neither new nor gone there")
    }
    return builder.history(steps, interval: wanted.interval, newCode: newCode, notes: notes)
  }

  /// Asked of git only where they decide something: for most points they do not.
  private static func renames(
    _ commit: HistoryCommit?, _ state: HistoryState?, _ next: HistoryCommit, _ nextState: HistoryState, root: String
  ) async throws(GitError) -> [String: String] {
    guard let commit, let state, HistoryBuilder.dependsOnRenames(state, nextState) else { return [:] }
    return try await Git.renames(from: commit.id, to: next.id, root: root)
  }

  /// The features of today's files as the plan calls them, if there is one.
  private static func planned(_ present: HistoryState?, root: String, _ notes: inout [String]) -> [String: String] {
    guard let computed = present?.features else { return [:] }
    var documents: [PlanDocument] = []
    do {
      var store = PlanStore(root: root)
      documents = try (try store.texts() ?? []).map { text in try PlanDocument(text) }
    } catch {
      notes.append("the features are those of the code, because the plan cannot be read: \(error)")
    }
    let features = PlanFeatures(
      documents, computed: AppFeatures(names: computed.filter { $0.value != AppFeatures.crossCutting }))
    return Dictionary(uniqueKeysWithValues: computed.keys.map { ($0, features.name(of: $0)) })
  }
}
