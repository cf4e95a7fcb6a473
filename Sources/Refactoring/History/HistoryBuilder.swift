import Findings

/// Compares the states of an app, from the oldest to the present one.
public struct HistoryBuilder: Sendable {
  /// The feature of a file, also of one that is gone.
  private let feature: @Sendable (String) -> String
  /// The owners of a file; `nil` when nothing says who they are.
  private let owners: (@Sendable (String) -> [String])?

  /// - Parameters:
  ///   - feature: of a path that need not exist any more.
  ///   - owners: of such a path; `nil` when nothing says who owns files.
  public init(feature: @escaping @Sendable (String) -> String, owners: (@Sendable (String) -> [String])?) {
    self.feature = feature
    self.owners = owners
  }

  /// One state with its commit and the renames since the state before it.
  public typealias Step = (commit: HistoryCommit, state: HistoryState, renames: [String: String])

  /// Whether it matters for the comparison of two states which files were renamed in between: for findings about files,
  /// and for those that are out of sight.
  public static func dependsOnRenames(_ old: HistoryState, _ new: HistoryState) -> Bool {
    if !old.unseen.isEmpty || !new.unseen.isEmpty { return true }
    let match = HistoryMatch(old.items, new.items)
    return match.left.contains { old.items[$0].type == nil } && match.arrived.contains { new.items[$0].type == nil }
  }

  /// The history of some states.
  ///
  /// - Parameter steps: oldest first.
  public func history(
    _ steps: [Step], interval: HistorySchedule.Interval, newCode: History.NewCode? = nil, notes: [String] = []
  ) -> History {
    let links = links(steps)
    let groups = grouped(steps, links)
    var points: [History.Point] = []
    for (index, step) in steps.enumerated() {
      var point = History.Point(
        commit: step.commit, previous: index > 0 ? steps[index - 1].commit.id : nil, files: step.state.files,
        types: step.state.types, total: History.Tally(), groups: [:], hidden: links[index].hidden.count,
        shown: links[index].shown.count)
      func count(_ place: Place, _ number: WritableKeyPath<History.Tally, Int>) {
        point.total[keyPath: number] += 1
        let (item, group) = (steps[place.step].state.items[place.item], groups[place.step][place.item])
        point.groups[.rule, default: [:]][item.rule, default: History.Tally()][keyPath: number] += 1
        point.groups[.severity, default: [:]][item.severity.rawValue, default: History.Tally()][keyPath: number] += 1
        point.groups[.feature, default: [:]][group.feature, default: History.Tally()][keyPath: number] += 1
        guard owners != nil else { return }
        for owner in group.owners.isEmpty ? [History.noOwner] : group.owners {
          point.groups[.owner, default: [:]][owner, default: History.Tally()][keyPath: number] += 1
        }
      }
      for item in step.state.items.indices { count((index, item), \.findings) }
      for item in links[index].arrived { count((index, item), \.arrived) }
      for place in links[index].left { count(place, \.left) }
      points.append(point)
    }
    return History(points: points, interval: interval, newCode: newCode, hasOwners: owners != nil, notes: notes)
  }

  /// What the present has and a former state has not.
  public func newCode(
    since name: String, _ commit: HistoryCommit, _ former: HistoryState, present: HistoryState,
    renames: [String: String]
  ) -> History.NewCode {
    let match = HistoryMatch(former.items, present.items, renames: renames)
    let new = match.arrived.map { present.items[$0] }
    let items = new.filter(former.sees).map { item in
      History.NewCode.Item(finding: item, feature: feature(item.path), owners: owners?(item.path) ?? [])
    }
    return History.NewCode(
      name: name, commit: commit,
      items: items.sorted { left, right in
        (left.finding.rule, left.finding.path, left.finding.line) < (
          right.finding.rule, right.finding.path, right.finding.line
        )
      }, left: match.left.count { present.sees(former.items[$0]) }, unknown: new.count - items.count)
  }

  // MARK: Steps

  /// What a finding is of its state and its place there.
  private typealias Place = (step: Int, item: Int)

  /// How one state follows from the one before.
  private struct Link {
    /// By the place in this state, the place in the one before, or the one that was last seen.
    var former: [Int: Place] = [:]
    var arrived: [Int] = []
    var left: [Place] = []
    /// Those that cannot be seen now, and were just before.
    var hidden: [Place] = []
    var shown: [Int] = []
  }

  private func links(_ steps: [Step]) -> [Link] {
    var links: [Link] = []
    // What is out of sight, under the paths it would have now.
    var waiting: [(place: Place, item: HistoryState.Item)] = []
    for (index, step) in steps.enumerated() {
      guard index > 0 else {
        links.append(Link())
        continue
      }
      var link = Link()
      let before = steps[index - 1].state
      let match = HistoryMatch(before.items, step.state.items, renames: step.renames)
      for (new, old) in match.former { link.former[new] = (index - 1, old) }
      for place in waiting.indices {
        if let path = step.renames[waiting[place].item.path] { waiting[place].item.path = path }
      }
      let open = match.arrived.map { step.state.items[$0] }
      let back = HistoryMatch(waiting.map(\.item), open)
      for (new, old) in back.former {
        link.former[match.arrived[new]] = waiting[old].place
        link.shown.append(match.arrived[new])
      }
      for new in back.arrived {
        if before.sees(open[new]) {
          link.arrived.append(match.arrived[new])
        } else {
          link.shown.append(match.arrived[new])
        }
      }
      var still: [(place: Place, item: HistoryState.Item)] = []
      for old in back.left {
        if step.state.sees(waiting[old].item) {
          link.left.append(waiting[old].place)
        } else {
          still.append(waiting[old])
        }
      }
      for old in match.left {
        var item = before.items[old]
        item.path = step.renames[item.path] ?? item.path
        if step.state.sees(item) {
          link.left.append((index - 1, old))
        } else {
          link.hidden.append((index - 1, old))
          still.append(((index - 1, old), item))
        }
      }
      waiting = still
      link.arrived.sort()
      links.append(link)
    }
    return links
  }

  // MARK: Groups

  private struct Group {
    var feature: String
    var owners: [String]
  }

  /// A finding belongs where its code was last, so that moving it is no arrival there and no departure here.
  private func grouped(_ steps: [Step], _ links: [Link]) -> [[Group]] {
    var known: [[Group?]] = steps.map { Array(repeating: nil, count: $0.state.items.count) }
    var byPath: [String: Group] = [:]
    for index in steps.indices.reversed() {
      for place in steps[index].state.items.indices {
        let path = steps[index].state.items[place].path
        let group =
          known[index][place] ?? byPath[path]
          ?? Group(feature: feature(path), owners: owners?(path) ?? [])
        if known[index][place] == nil { byPath[path] = group }
        known[index][place] = group
        if let former = links[index].former[place] { known[former.step][former.item] = group }
      }
    }
    return known.map { $0.compactMap(\.self) }
  }
}
