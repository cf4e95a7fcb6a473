import Foundation
import Refactoring
import Workspace

/// The commits that a history shows, as git tells.
struct HistoryWay: Sendable {
  /// How many commits in a row must be older than the start before it is believed: clocks differ.
  private static let certainty = 500

  /// Oldest first; all of them have the root.
  private(set) var commits: [HistoryCommit]
  /// The commit that new code is newer than, with what the user calls it.
  let newSince: (name: String, commit: HistoryCommit)?
  /// What people should know.
  let notes: [String]

  /// Everything whose state has to be known.
  var all: [HistoryCommit] {
    guard let newSince, !commits.contains(where: { $0.id == newSince.commit.id }) else { return commits }
    return [newSince.commit] + commits
  }

  /// - Parameter includesNewCode: whether to ask where new code begins.
  /// - Throws: ``UsageError`` when git cannot tell the history, and for too many points.
  init(root: String, _ wanted: HistoryRequest, includesNewCode: Bool = true) async throws(UsageError) {
    let option = "--since \(PrintableName.typed(wanted.since.text)): "
    let now = Int(Date().timeIntervalSince1970)
    let first = try await Self.firstCommit(wanted, root: root, option)
    let parents: FirstParents
    do throws(GitError) {
      parents = try await Git.firstParents(root: root) { Self.isEnough($0, wanted, first: first, now: now) }
    } catch {
      throw UsageError("\(error)")
    }
    let way = HistorySchedule.inOrder(parents.commits.map(HistoryCommit.init), now: now)
    let start = Self.start(wanted, present: way[0].day, first: first)
    var points: [HistoryCommit]
    do throws(HistoryProblem) {
      points = try HistorySchedule.points(way, from: start, every: wanted.interval)
    } catch {
      throw UsageError("\(option)\(error).")
    }
    var notes: [String] = []
    if parents.endsShallow, let last = way.last, points.first == last || start.isBefore(last) {
      notes.append(
        "this clone is shallow and begins with \(last.id.prefix(10)) of \(last.day): the history is right from then on, and"
          + " earlier points are missing; `git fetch --unshallow` gets them")
    }
    do throws(GitError) {
      let trees = try await Git.trees(of: points.map(\.id), root: root)
      let existing = zip(points, trees).filter { $0.1 != nil }.map(\.0)
      if existing.count < points.count, let first = existing.first {
        notes.append(
          "\(points.count - existing.count) of \(points.count) points are left out because the root did not exist at them;"
            + " the first one with it is \(first.id.prefix(10)) of \(first.day)")
      }
      points = existing
    } catch {
      throw UsageError("\(error)")
    }
    if points.isEmpty {
      throw UsageError("No commit contains \(PrintableName.quoted(root)); commit it first.")
    }
    commits = points
    self.notes = notes
    newSince = includesNewCode ? try await Self.newSince(wanted.newSince, root: root, known: way) : nil
  }

  /// The same with some of its points.
  func keeping(_ commits: [HistoryCommit]) -> HistoryWay {
    var way = self
    way.commits = commits
    return way
  }

  /// The commit that a history begins with, when it is to begin with a revision.
  private static func firstCommit(
    _ wanted: HistoryRequest, root: String, _ option: String
  ) async throws(UsageError) -> String? {
    guard case .revision(let revision) = wanted.since.start else { return nil }
    do throws(GitError) {
      return try await Git.firstParent(at: revision, root: root)
    } catch .unknownRevision, .invalidRevision {
      throw UsageError(
        "\(option)this is no period such as 12m, 6w or 90d, no day such as 2025-01-31, and no commit, branch or tag.")
    } catch {
      throw UsageError("\(option)\(error)")
    }
  }

  private static func start(
    _ wanted: HistoryRequest, present: CalendarDay, first: String?
  ) -> HistorySchedule.Start {
    switch wanted.since.start {
    case .months(let count): .day(present.adding(months: -count))
    case .days(let count): .day(present.adding(days: -count))
    case .day(let day): .day(day)
    case .revision: .commit(first ?? "")
    }
  }

  /// Whether the commits read so far reach back to the start.
  private static func isEnough(
    _ commits: [FirstParents.Commit], _ wanted: HistoryRequest, first: String?, now: Int
  ) -> Bool {
    if let first { return commits.contains { $0.id == first } }
    let way = HistorySchedule.inOrder(commits.map(HistoryCommit.init), now: now)
    let start = start(wanted, present: way[0].day, first: nil)
    return way.count > certainty && !way.suffix(certainty).contains { !start.isAfter($0) }
  }

  /// The revision that the user names, or the commit that began the baseline.
  private static func newSince(
    _ revision: String?, root: String, known: [HistoryCommit]
  ) async throws(UsageError) -> (name: String, commit: HistoryCommit)? {
    do throws(GitError) {
      let id: String
      if let revision {
        id = try await Git.commit(revision, root: root)
      } else {
        guard BaselineStore(root: root, given: nil, currentDirectory: root).exists,
          let first = try await Git.firstAddition(in: BaselineStore.standardPath, root: root)
        else { return nil }
        id = first
      }
      let name = revision ?? "the baseline"
      if let commit = known.first(where: { $0.id == id }) { return (name, commit) }
      guard let commit = try await Git.pointInTime(id, root: root) else {
        throw GitError.unknownRevision(revision ?? id)
      }
      guard try await Git.trees(of: [id], root: root) != [nil] else {
        throw GitError.failed(command: "ls-tree", message: "the root does not exist at \(id.prefix(10))")
      }
      return (name, HistoryCommit(commit))
    } catch {
      throw UsageError((revision.map { "--new-since \(PrintableName.typed($0)): " } ?? "") + "\(error)")
    }
  }
}

extension HistoryCommit {
  fileprivate init(_ commit: FirstParents.Commit) { self.init(id: commit.id, tree: commit.tree, time: commit.time) }
}
