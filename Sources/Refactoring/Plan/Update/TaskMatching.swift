import Findings

/// A task by its place among the documents of a plan.
struct TaskReference: Hashable {
  let document: Int
  let task: Int
}

/// Which findings of a run belong to which task of the plan.
struct TaskMatching {
  private let input: PlanInput
  private let maker: TaskMaker
  private let documents: [PlanDocument]
  private var owners: [String: TaskReference]
  private var placesOf: [String: [PlanTask.Place]] = [:]
  /// Findings, or places of findings, that no task has.
  private(set) var unknownFindings: [Finding]
  /// Tasks whose findings changed their fingerprints, with those they have now.
  private(set) var newFingerprints: [TaskReference: [String]] = [:]
  /// Tasks about types with a new name: what to say about it.
  private(set) var newNames: [TaskReference: String] = [:]
  private let rules: Set<String>

  /// What a task is looked for by: its rule with its title or its path.
  private struct Key: Hashable {
    let rule: String
    let text: String
  }

  private let skipped: Set<String>
  /// Each with a slash at its end.
  private let skippedFolders: [String]

  init(_ input: PlanInput, maker: TaskMaker, documents: [PlanDocument], owners: [String: TaskReference]) {
    self.input = input
    self.maker = maker
    self.documents = documents
    self.owners = owners
    rules = Set(input.report.rules.map(\.id))
    skipped = Set(input.report.skipped.map { TaskText.path($0.path) } + input.leftOut.map(TaskText.path))
    skippedFolders = input.leftOut.filter { !$0.hasSuffix(".swift") }.map { TaskText.path($0) + "/" }
    unknownFindings = []
    sort()
  }

  private mutating func sort() {
    placesOf = [:]
    unknownFindings = []
    for finding in input.report.findings {
      var rest = finding
      rest.occurrences = []
      for occurrence in finding.occurrences {
        guard owners[occurrence.fingerprint] != nil else {
          rest.occurrences.append(occurrence)
          continue
        }
        let place = PlanTask.Place(path: TaskText.path(occurrence.path), line: occurrence.line)
        placesOf[occurrence.fingerprint, default: []].append(place)
      }
      if !rest.occurrences.isEmpty { unknownFindings.append(rest) }
    }
  }

  /// Where the findings of a task are now; empty when they are gone.
  ///
  /// In the order of the fingerprints, so that what comes first in a new task stays first.
  func places(of reference: TaskReference) -> [PlanTask.Place] {
    let fingerprints = newFingerprints[reference] ?? task(reference).fingerprints
    var seen: Set<PlanTask.Place> = []
    return fingerprints.flatMap { placesOf[$0] ?? [] }.filter { seen.insert($0).inserted }
  }

  /// Whether a run says nothing about a task: its rule did not run, or its file was not read.
  func isUncheckable(_ task: PlanTask) -> Bool {
    if !task.rules.isEmpty, !task.rules.contains(where: { rules.contains($0) }) { return true }
    return task.places.contains { place in
      skipped.contains(place.path) || skippedFolders.contains { place.path.hasPrefix($0) }
    }
  }

  /// Findings whose fingerprints changed because their file or their module did belong to the tasks they had.
  ///
  /// What identifies them otherwise: the rule, and the title (made from the names in the code) or the file, under its
  /// new name. Both ways there must be exactly one.
  ///
  /// - Parameter fates: where findings were and what their types became; `nil` when unknown.
  mutating func followMoved(_ fates: FindingFates?) {
    followRenamed()
    followTitles()
    if let fates { followElsewhere(fates) }
  }

  private mutating func followTitles() {
    let gone = goneTasks()
    guard !gone.isEmpty, !unknownFindings.isEmpty else { return }
    let drafts = maker.drafts(unknownFindings)
    var candidates: [Int: [TaskReference]] = [:]
    var claims: [TaskReference: [Int]] = [:]
    var byKey: [Key: [TaskReference]] = [:]
    for reference in gone {
      let task = task(reference)
      for rule in Set(task.rules) {
        byKey[Key(rule: rule, text: task.title), default: []].append(reference)
        if let path = task.places.first?.path { byKey[Key(rule: rule, text: path), default: []].append(reference) }
      }
    }
    var oldPaths: [String: [String]] = [:]
    for (old, new) in input.history?.renames ?? [:] { oldPaths[new, default: []].append(old) }
    for (index, draft) in drafts.enumerated() {
      let texts = [draft.title] + (oldPaths[draft.path] ?? [])
      var seen: Set<TaskReference> = []
      for reference in texts.flatMap({ byKey[Key(rule: draft.rule, text: $0)] ?? [] })
      where seen.insert(reference).inserted && isSame(draft, task(reference)) {
        candidates[index, default: []].append(reference)
        claims[reference, default: []].append(index)
      }
    }
    for (index, references) in candidates where references.count == 1 && claims[references[0]]?.count == 1 {
      newFingerprints[references[0]] = drafts[index].fingerprints
      for fingerprint in drafts[index].fingerprints { owners[fingerprint] = references[0] }
    }
    if !newFingerprints.isEmpty { sort() }
  }

  /// Findings whose code moved stay with their tasks.
  private mutating func followElsewhere(_ fates: FindingFates) {
    let moved = MovedFindings(lostFingerprints().keys, came: unknownFindings, fates: fates).places
    if moved.isEmpty { return }
    for (former, places) in moved {
      guard let reference = owners[former], let place = places.first else { continue }
      let known = newFingerprints[reference] ?? task(reference).fingerprints
      newFingerprints[reference] = known.map { $0 == former ? place.fingerprint : $0 }
      owners[place.fingerprint] = reference
      newNames[reference] = "now in `\(TaskText.path(place.path)):\(place.line)`"
    }
    sort()
  }

  /// Fingerprints without a finding, of open tasks that the run says something about.
  private func lostFingerprints() -> [String: PlanTask] {
    var lost: [String: PlanTask] = [:]
    for (fingerprint, reference) in owners where placesOf[fingerprint] == nil {
      let task = task(reference)
      if !task.isDone, !isUncheckable(task) { lost[fingerprint] = task }
    }
    return lost
  }

  /// Single fingerprints whose type or file has another name now.
  private mutating func followRenamed() {
    let lost = lostFingerprints()
    let known = input.report.findings.filter { finding in
      finding.occurrences.contains { owners[$0.fingerprint] != nil }
    }
    guard
      let trail = RenameTrail(input, lost: lost, unknown: unknownFindings, known: Set(known.compactMap(\.type)))
    else { return }
    for (former, present) in trail.found {
      guard let reference = owners[former] else { continue }
      let fingerprints = newFingerprints[reference] ?? task(reference).fingerprints
      newFingerprints[reference] = fingerprints.map { $0 == former ? present : $0 }
      owners[present] = reference
    }
    if newFingerprints.isEmpty { return }
    sort()
    for finding in input.report.findings {
      guard let type = finding.type, let former = trail.formerNames[type] else { continue }
      for place in finding.occurrences {
        guard let reference = owners[place.fingerprint] else { continue }
        newNames[reference] = "`\(TaskMaker.plain(former))` is called `\(TaskMaker.plain(type))` now"
      }
    }
  }

  private func task(_ reference: TaskReference) -> PlanTask {
    documents[reference.document].tasks[reference.task]
  }

  private func goneTasks() -> [TaskReference] {
    var gone: [TaskReference] = []
    for (index, document) in documents.enumerated() {
      for (number, task) in document.tasks.enumerated() {
        let reference = TaskReference(document: index, task: number)
        if task.fingerprints.isEmpty || task.isDone || !places(of: reference).isEmpty || isUncheckable(task) {
          continue
        }
        gone.append(reference)
      }
    }
    return gone
  }

  private func isSame(_ draft: TaskDraft, _ task: PlanTask) -> Bool {
    guard task.rules.contains(draft.rule) else { return false }
    let path = TaskText.path(draft.path)
    if task.title.isSame(as: draft.title) { return true }
    guard let old = task.places.first?.path, old != path else { return false }
    return input.history?.renames[old] == draft.path && draft.type == nil
  }
}
