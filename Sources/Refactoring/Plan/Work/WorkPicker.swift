import Findings

/// Picks the next pull request: critical safety in all features first, then feature by feature in the order of the
/// dashboard, leaving alone what is stable.
public struct WorkPicker {
  private let documents: [PlanDocument]
  private let progress: PlanProgress
  private let sections: [String: PlanSection]
  private let testedPaths: Set<String>
  private let hotPaths: Set<String>
  private let owners: PlanOwners
  /// Whose tasks alone are picked.
  private let owner: String?
  private let ran: Set<String>

  /// The next pull requests of a plan as an update left it.
  ///
  /// - Parameters:
  ///   - count: how many at most. They share no file, and none waits for another.
  ///   - file: the file of the feature to work on; `nil` for all features in the order of work.
  ///   - owner: one of `owners`, whose tasks alone are picked; `nil` for all tasks.
  public static func next(
    _ result: PlanResult, _ input: PlanInput, _ owners: PlanOwners = PlanOwners(source: nil, byPath: [:]),
    count: Int = 1, file: String? = nil, owner: String? = nil
  ) -> NextWork {
    WorkPicker(result, input, owners, owner).next(count, file)
  }

  private init(_ result: PlanResult, _ input: PlanInput, _ owners: PlanOwners, _ owner: String?) {
    self.owners = owners
    self.owner = owner
    documents = result.documents
    progress = result.progress
    sections = Dictionary(input.report.rules.map { ($0.id, $0.section) }, uniquingKeysWith: { first, _ in first })
    ran = Set(input.report.rules.map(\.id))
    testedPaths = Set(input.types.filter(\.isTested).map(\.path))
    var commits: [String: Int] = [:]
    for change in input.history?.changes ?? [] { for path in change.paths { commits[path, default: 0] += 1 } }
    hotPaths = Set(commits.filter { $0.value >= 12 }.keys)
  }

  /// A task with the file it stands in.
  private struct Place {
    let document: PlanDocument
    let scope: PlanProgress.Scope
    let task: PlanTask

    var reference: [String] { [document.name, task.id] }
  }

  private func next(_ count: Int, _ file: String?) -> NextWork {
    let all = progress.scopes.filter { $0.kind != .discovered }.flatMap { scope in
      documents.first { $0.name == scope.file }.map { document in
        document.tasks.filter(\.isOpen).map { Place(document: document, scope: scope, task: $0) }
      } ?? []
    }
    let waiting = waiting(all)
    let open = all.filter { !waiting.contains($0.reference) && isChecked($0.task) }
    let asked = { (place: Place) in (file == nil || place.scope.file == file) && isOwned(place) }
    let blocked = all.filter { waiting.contains($0.reference) && asked($0) }
    let wanted = open.filter(asked)
    // Who asks for a feature has a reason to change it.
    let active = wanted.filter { $0.scope.status != .leftAlone || file != nil }
    var candidates = wanted.filter { isCritical($0.task) }
    let awaited = Set(open.flatMap { blockers(of: $0, open) }.map { [$0.document.name, $0.task.id] })
    let foundations = active.filter { !isCritical($0.task) && isFoundation($0, awaited) }
    candidates += foundations
    let rest = active.filter { !isCritical($0.task) && !isFoundation($0, awaited) }
    var splits: [Place] = []
    for scope in progress.scopes {
      let own = rest.filter { $0.scope.file == scope.file }.sorted { order($0.task) < order($1.task) }
      let isIdle = { (place: Place) in self.isIdleSplit(place, own) }
      candidates += own.filter { !isIdle($0) }
      splits += own.filter(isIdle)
    }
    // A long file costs those who change it; what no other task touches can wait for all the rest.
    candidates += splits
    var requests: [PullRequest] = []
    var taken = Taken()
    // Two people in one feature change the same file of the plan: that comes when there is no other left.
    for mayShareFeature in file == nil ? [false, true] : [true] {
      for candidate in candidates where requests.count < count {
        let first = unblocked(candidate, open)
        // What waits for the task of another owner is not theirs to begin.
        guard taken.allows(first), isOwned(first), mayShareFeature || !taken.has(document: first.document.name),
          !blockers(of: first, open).contains(where: taken.has)
        else { continue }
        let chosen = chosen(first, from: open.filter { taken.allows($0) && isOwned($0) }, open)
        taken.add(chosen)
        requests.append(pullRequest(chosen, open))
      }
    }
    return NextWork(
      pullRequests: requests, feature: progress.scopes.first { $0.file == file }?.name, owner: owner,
      ownerSource: owners.source,
      leftAlone: wanted.filter { $0.scope.status == .leftAlone }.count,
      toSortIn: progress.scopes.filter { $0.kind == .discovered }.reduce(0) { $0 + $1.open },
      blocked: blocked.map { place in
        NextWork.Blocked(
          file: place.document.name, id: place.task.id, title: place.task.title, reason: place.task.blocker)
      })
  }

  /// A rule that does not run says nothing about its tasks: they may be done.
  private func isChecked(_ task: PlanTask) -> Bool {
    task.rules.isEmpty || task.rules.contains { ran.contains($0) || Foundation(rawValue: $0) != nil }
  }

  /// Tasks that people call blocked, and those that depend on them.
  private func waiting(_ open: [Place]) -> Set<[String]> {
    var waiting = Set(open.filter { $0.task.blocker != nil }.map(\.reference))
    if waiting.isEmpty { return [] }
    while true {
      let more = open.filter { place in
        !waiting.contains(place.reference) && blockers(of: place, open).contains { waiting.contains($0.reference) }
      }
      if more.isEmpty { return waiting }
      waiting.formUnion(more.map(\.reference))
    }
  }

  /// Tasks of pull requests that are named already, and their files.
  private struct Taken {
    private var tasks: Set<[String]> = []
    private var paths: Set<String> = []

    mutating func add(_ places: [Place]) {
      for place in places {
        tasks.insert([place.document.name, place.task.id])
        paths.formUnion(place.task.places.map(\.path))
      }
    }

    func has(_ place: Place) -> Bool { tasks.contains([place.document.name, place.task.id]) }

    func has(document: String) -> Bool { tasks.contains { $0[0] == document } }

    func allows(_ place: Place) -> Bool {
      !has(place) && !place.task.places.contains { paths.contains($0.path) }
    }
  }

  private func isOwned(_ place: Place) -> Bool { owner.map { owners.owners(of: place.task).contains($0) } ?? true }

  private func section(_ task: PlanTask) -> PlanSection { task.section(sections) }

  private func isCritical(_ task: PlanTask) -> Bool { section(task) == .criticalSafety }

  /// Whether it comes before the work on features: other tasks wait for it, or it was made for that.
  private func isFoundation(_ place: Place, _ awaited: Set<[String]>) -> Bool {
    if place.task.rules.contains(where: { Foundation(rawValue: $0).map { $0 != .coordinator } ?? false }) {
      return true
    }
    return place.scope.kind == .crossCutting && awaited.contains([place.document.name, place.task.id])
  }

  /// Whether a task only divides a file that no other task of the feature changes.
  private func isIdleSplit(_ place: Place, _ own: [Place]) -> Bool {
    guard section(place.task) == .fileSplits else { return false }
    let paths = Set(place.task.places.map(\.path))
    return !own.contains { $0.task != place.task && $0.task.places.contains { paths.contains($0.path) } }
  }

  private func order(_ task: PlanTask) -> (PlanSection, Int) { (section(task), task.line) }

  private func kind(_ task: PlanTask) -> TaskKind { task.kind(sections) }

  /// What a task waits for comes before it.
  private func unblocked(_ place: Place, _ open: [Place]) -> Place {
    var current = place
    for _ in 0..<20 {
      guard let blocker = blockers(of: current, open).first, blocker.task != place.task else { return current }
      current = blocker
    }
    return current
  }

  private func blockers(of place: Place, _ open: [Place]) -> [Place] {
    place.task.dependencies.compactMap { dependency in
      open.first { $0.task.id == dependency.id && $0.document.name == dependency.file ?? place.document.name }
    }
  }

  // MARK: Scope

  /// The task with those of the same concern, as far as the size allows.
  private func chosen(_ first: Place, from allowed: [Place], _ open: [Place]) -> [Place] {
    let kind = kind(first.task)
    var chosen = [first]
    guard first.task.steps.isEmpty else { return chosen }
    var lines = size(first.task)
    var others = allowed.filter { other in
      other.document.name == first.document.name && other.task.id != first.task.id && self.kind(other.task) == kind
        && section(other.task) == section(first.task) && other.task.steps.isEmpty && blockers(of: other, open).isEmpty
    }
    // One that is chosen may make others its concern that stood before it.
    while let index = others.firstIndex(where: { other in
      lines + size(other.task) <= kind.limit && chosen.contains { isOneConcern($0.task, other.task) }
    }) {
      let other = others.remove(at: index)
      chosen.append(other)
      lines += size(other.task)
    }
    return chosen.prefix(1) + chosen.dropFirst().sorted { $0.task.line < $1.task.line }
  }

  private func pullRequest(_ chosen: [Place], _ open: [Place]) -> PullRequest {
    let first = chosen[0]
    let kind = kind(first.task)
    let items = chosen.map(item)
    let paths = Array(Set(chosen.flatMap { $0.task.places.map(\.path) })).sorted()
    let (risk, reason) = risk(kind, paths)
    return PullRequest(
      feature: first.scope.name, file: first.document.name, kind: kind, title: title(chosen, items), items: items,
      files: paths, owners: ownersInOrder(chosen), lines: chosen.reduce(0) { $0 + size($1.task) }, risk: risk,
      riskReason: reason,
      verification: verification(kind, first.document.name),
      exclusions: exclusions(chosen, open))
  }

  private func ownersInOrder(_ chosen: [Place]) -> [String] {
    var names: [String] = []
    for name in chosen.flatMap({ owners.owners(of: $0.task) }) where !names.contains(name) { names.append(name) }
    return names
  }

  /// The same rule, or the same place in the code: reviewers have to think of one thing.
  private func isOneConcern(_ left: PlanTask, _ right: PlanTask) -> Bool {
    if !Set(left.rules).isDisjoint(with: right.rules), section(left) == .criticalSafety { return true }
    guard let first = left.places.first?.path, let second = right.places.first?.path else { return false }
    if first == second { return true }
    return FeatureMap.stem(of: first) == FeatureMap.stem(of: second) && section(left) != .criticalSafety
  }

  private func size(_ task: PlanTask) -> Int {
    task.steps.first { !$0.isDone }.map { $0.lines ?? kind(task).limit } ?? task.estimatedLines ?? 20
  }

  private func item(_ place: Place) -> PullRequest.Item {
    let task = place.task
    var step: PullRequest.Step?
    if let index = task.steps.firstIndex(where: { !$0.isDone }) {
      step = PullRequest.Step(number: index + 1, count: task.steps.count, text: task.steps[index].text)
    }
    return PullRequest.Item(
      id: task.id, title: task.title, places: task.places.map { "\($0.path):\($0.line)" }, lines: size(task), step: step
    )
  }

  private func title(_ chosen: [Place], _ items: [PullRequest.Item]) -> String {
    let ids = items.map(\.id).joined(separator: ", ")
    let feature = chosen[0].scope.name
    if items.count == 1 {
      let step = items[0].step.map { ", step \($0.number) of \($0.count)" } ?? ""
      return "\(feature): \(items[0].title)\(step) (\(ids))"
    }
    return "\(feature): \(section(chosen[0].task).title.prefix(1).lowercased())"
      + "\(section(chosen[0].task).title.dropFirst()) (\(ids))"
  }

  private func risk(_ kind: TaskKind, _ paths: [String]) -> (PullRequest.Risk, String) {
    let isTested = !paths.isEmpty && paths.allSatisfy { testedPaths.contains($0) }
    let isHot = paths.contains { hotPaths.contains($0) }
    let heat = isHot ? "; these files change often, so merge it soon" : ""
    switch kind {
    case .bugFix: return (.low, "small edits in place, nothing moves" + heat)
    case .bindings, .injection, .viewState:
      return isTested
        ? (.low, "tests cover the types that change" + heat)
        : (.medium, "no test mentions all the types that change" + heat)
    case .fileSplit: return (.low, "code moves unchanged; the compiler checks it" + heat)
    case .viewModelExtraction, .coordinator, .newScreen:
      return isTested
        ? (.medium, "code moves, but tests cover the types that change" + heat)
        : (.high, "code moves and no test mentions all the types that change: test by hand" + heat)
    }
  }

  private func verification(_ kind: TaskKind, _ file: String) -> [String] {
    var boxes = ["The changes match this scope", "No new warnings", "All tests pass"]
    switch kind {
    case .bugFix: boxes.append("The crash, leak or hang is gone, checked in the memory graph or by hand")
    case .viewModelExtraction, .viewState, .newScreen:
      boxes += ["The view model has tests", "No UIKit or SwiftUI in the view model"]
    case .coordinator: boxes += ["Going back removes the child, by button and by swipe", "The coordinator has tests"]
    case .bindings: boxes += ["`[weak self]` in each stored closure", "Values arrive on the main thread"]
    case .fileSplit: boxes.append("Nothing changed in what moved but `private`")
    case .injection: boxes += ["Dependencies come through `init`, typed as protocols", "A test uses a double"]
    }
    boxes += [
      "`lintel check` reports no new findings",
      "`lintel baseline prune` removed stale entries, if there is a baseline",
      "`lintel plan update` checked off the finished tasks in \(Plan.folder)/\(file), and the dashboard is up to date",
      "Anything else you noticed is in \(Plan.folder)/\(Plan.discovered)",
    ]
    return boxes
  }

  private func exclusions(_ chosen: [Place], _ open: [Place]) -> [String] {
    let ids = Set(chosen.map(\.task.id))
    let others = open.filter { $0.document.name == chosen[0].document.name && !ids.contains($0.task.id) }.map(\.task.id)
    var lines: [String] = []
    if let steps = chosen.first?.task.steps, steps.filter({ !$0.isDone }).count > 1 {
      lines.append("The other steps of \(chosen[0].task.id)")
    }
    if !others.isEmpty {
      lines.append("The other tasks of \(chosen[0].scope.name): \(TaskFacts.list(others, limit: 8))")
    }
    lines += ["Renaming, formatting and moving files", "Anything else you notice; add it to \(Plan.discovered)"]
    return lines
  }
}
