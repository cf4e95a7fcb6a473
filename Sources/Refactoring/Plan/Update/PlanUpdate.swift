import Findings

/// Makes a plan, or brings one up to date: findings and the files as they are in, files as they are to be out.
///
/// Of an existing file only these lines are changed: the box, the comment and `Location` of a task, the lines that say
/// what fixed, re-opened or set it aside, the boxes of its steps when it is done, `Status` and `Next ids` at the top, the
/// dashboard between its marks and its date. Everything else belongs to people.
///
/// On a branch only task events are written: what follows from them (places, numbers, dates, new tasks) would be written
/// by every branch, and no two of these could be merged.
public struct PlanUpdate {
  private let input: PlanInput
  private let maker: TaskMaker
  private let isNew: Bool
  private var documents: [PlanDocument]
  private let before: [String: String]
  private var events: [PlanResult.Event] = []
  private var unchecked = 0
  private let extent: PlanExtent
  private let outcomes: TaskOutcomes
  private let sections: [String: PlanSection]
  /// Files that a commit of the last twelve months changed; `nil` when unknown.
  private let touched: Set<String>?

  /// Brings a plan up to date, or makes one where there are no tasks yet.
  ///
  /// - Parameters:
  ///   - existing: the Markdown files of the folder.
  ///   - extent: how much to write; a new plan is always written whole.
  /// - Throws: a problem for an invalid file; nothing may be written then.
  public static func run(
    _ input: PlanInput, existing: [PlanText], extent: PlanExtent = .everything
  ) throws(PlanProblem) -> PlanResult {
    var update = try PlanUpdate(Foundations.adding(to: input, existing: existing), existing, extent)
    return try update.run()
  }

  private init(_ input: PlanInput, _ existing: [PlanText], _ extent: PlanExtent) throws(PlanProblem) {
    self.input = input
    outcomes = TaskOutcomes(input)
    maker = TaskMaker(input)
    before = Dictionary(existing.map { ($0.name, $0.text) }, uniquingKeysWith: { first, _ in first })
    documents = []
    for own in [Plan.dashboard, Plan.discovered] {
      // On many disks the one would be written over the other.
      guard let clash = existing.first(where: { $0.name != own && $0.name.lowercased() == own.lowercased() }) else {
        continue
      }
      throw PlanProblem(
        file: clash.name, line: 0, message: "the plan needs the file name \(own); rename this file")
    }
    for file in existing.sorted(by: { $0.name < $1.name }) { documents.append(try PlanDocument(file)) }
    // Tasks that people wrote before there was a plan do not make it one; a dashboard without tasks does.
    let isKnown = documents.contains { $0.tasks.contains { !$0.fingerprints.isEmpty } }
    if !isKnown { try Self.refuseLostComments(documents) }
    isNew = !isKnown && !documents.contains { $0.name == Plan.dashboard && DashboardTable.isMarked($0) }
    self.extent = isNew ? .everything : extent
    sections = Dictionary(input.report.rules.map { ($0.id, $0.section) }, uniquingKeysWith: { first, _ in first })
    touched = input.history.flatMap { $0.isShallow ? nil : Set($0.changes.flatMap(\.paths)) }
  }

  /// Some formatters take all comments out: the same tasks would be made a second time.
  private static func refuseLostComments(_ documents: [PlanDocument]) throws(PlanProblem) {
    let lost = documents.flatMap { document in document.tasks.filter(\.looksMade).map { (document.name, $0) } }
    guard let (file, task) = lost.first else { return }
    let more =
      lost.count == 1 ? "has" : lost.count == 2 ? "and 1 more task have" : "and \(lost.count - 1) more tasks have"
    throw PlanProblem(
      file: file, line: task.lineNumber,
      message:
        "\(task.id) \(more) lost the comment `<!-- lintel: … -->` after the title, which identifies a task;"
        + " restore the plan files from git, and keep formatters from removing comments")
  }

  private mutating func run() throws(PlanProblem) -> PlanResult {
    let owners = try taskOfFingerprint()
    var matching = TaskMatching(input, maker: maker, documents: documents, owners: owners)
    matching.followMoved(outcomes.fates)
    for index in documents.indices { try refresh(index, matching) }
    let rest = maker.drafts(matching.unknownFindings)
    let order: [String]
    if isNew {
      order = try create(rest)
    } else {
      order = try currentOrder()
      if extent == .everything { try discover(rest) } else { announce(rest) }
    }
    let unseen = PlanUnseen(input, documents: documents)
    if extent == .everything { for index in documents.indices { try refreshHead(index, unseen) } }
    let progress = PlanProgress(
      documents, order: order, sections: sections, touched: touched, unseen: unseen.changingFiles)
    if extent == .everything { try refreshDashboard(progress, unseen) }
    let changed = documents.filter { !isUnchanged($0) }
    return PlanResult(
      documents: documents, changed: changed.map { PlanText(name: $0.name, text: $0.text) },
      events: events, progress: progress, unseen: unseen, isNew: isNew, unchecked: unchecked, extent: extent)
  }

  private func isUnchanged(_ document: PlanDocument) -> Bool {
    before[document.name].map { $0.isSame(as: document.text) } ?? false
  }

  // MARK: Tasks

  /// A finding belongs to one task: a copy of a task would be ticked and re-opened twice.
  private func taskOfFingerprint() throws(PlanProblem) -> [String: TaskReference] {
    var owners: [String: TaskReference] = [:]
    for (index, document) in documents.enumerated() {
      for (number, task) in document.tasks.enumerated() {
        for fingerprint in task.fingerprints {
          if let other = owners[fingerprint], other != TaskReference(document: index, task: number) {
            let first = documents[other.document]
            throw PlanProblem(
              file: document.name, line: task.lineNumber,
              message: "\(task.id) has the fingerprint \(fingerprint) of \(first.tasks[other.task].id) in "
                + "\(Plan.folder)/\(first.name):\(first.tasks[other.task].lineNumber); delete one of the two")
          }
          owners[fingerprint] = TaskReference(document: index, task: number)
        }
      }
    }
    return owners
  }

  private mutating func refresh(_ index: Int, _ matching: TaskMatching) throws(PlanProblem) {
    let document = documents[index]
    var edits = LineEdits()
    for (number, task) in document.tasks.enumerated() where !task.fingerprints.isEmpty {
      let reference = TaskReference(document: index, task: number)
      let places = matching.places(of: reference)
      if places.isEmpty {
        end(task, of: document, uncheckable: matching.isUncheckable(task), &edits)
      } else {
        follow(task, of: document, places, reference, matching, &edits)
      }
    }
    documents[index] = try document.applying(edits)
  }

  /// A task whose findings are gone.
  private mutating func end(
    _ task: PlanTask, of document: PlanDocument, uncheckable: Bool, _ edits: inout LineEdits
  ) {
    let editor = TaskEditor(document, task)
    switch outcomes.outcome(of: task, isUncheckable: uncheckable) {
    case .unchecked: if !task.isDone { unchecked += 1 }
    case .unchanged: break
    case .fixed:
      if task.isDone, extent == .events { return }
      editor.close(input.history, &edits, event: { add(.ticked, document, task, $0) })
    case .removed(let text): editor.remove(text, &edits, event: { add(.removed, document, task, $0) })
    case .setAside(let text):
      // Another file of the same state is no event.
      if extent == .events, task.setAside != nil, task.setAside == TaskState.written(in: text) { return }
      editor.setAside(text, &edits, event: { add(.setAside, document, task, $0) })
    }
  }

  /// A task whose findings are there.
  private mutating func follow(
    _ task: PlanTask, of document: PlanDocument, _ places: [PlanTask.Place], _ reference: TaskReference,
    _ matching: TaskMatching, _ edits: inout LineEdits
  ) {
    let editor = TaskEditor(document, task)
    if task.isDone {
      editor.reopen(input.history, &edits, event: { add(.reopened, document, task, $0) })
    } else if task.writtenState != nil {
      editor.resume(&edits, event: { add(.reopened, document, task, $0) })
    }
    let fingerprints = matching.newFingerprints[reference]
    if let fingerprints {
      edits.replace(
        task.line,
        with: TaskLine.setFingerprints(TaskLine.setBox(document.lines[task.line].text, done: false), fingerprints))
    }
    let newName = matching.newNames[reference]
    // Every update finds a task whose finding keeps its identity, wherever it is. The default branch writes its place.
    if extent == .everything || fingerprints != nil {
      editor.setPlaces(
        places, &edits, event: { kind, detail in if newName == nil { add(kind, document, task, detail) } })
    }
    if extent == .everything || fingerprints != nil, let newName { add(.moved, document, task, newName) }
  }

  private mutating func add(
    _ kind: PlanResult.Event.Kind, _ document: PlanDocument, _ task: PlanTask, _ detail: String
  ) {
    events.append(
      PlanResult.Event(
        kind: kind, file: document.name, id: task.id, title: task.title, detail: detail,
        fingerprints: task.fingerprints))
  }

  // MARK: Files

  private mutating func create(_ drafts: [TaskDraft]) throws(PlanProblem) -> [String] {
    let made = PlanCreation(input, drafts: drafts, taken: Set(documents.map(\.name)))
    for (file, tasks) in made.files {
      events += tasks.map { PlanResult.Event(kind: .created, file: file.name, id: $0.id, title: $0.title, detail: "") }
      let document = try PlanDocument(file)
      documents.append(document)
    }
    if !documents.contains(where: { $0.name == Plan.discovered }) {
      documents.append(try PlanDocument(PlanText(name: Plan.discovered, text: PlanFileText.discovered())))
    }
    documents.sort { $0.name < $1.name }
    return made.files.map(\.0.name)
  }

  private mutating func discover(_ drafts: [TaskDraft]) throws(PlanProblem) {
    guard !drafts.isEmpty else { return }
    if !documents.contains(where: { $0.name == Plan.discovered }) {
      documents.append(try PlanDocument(PlanText(name: Plan.discovered, text: PlanFileText.discovered())))
      documents.sort { $0.name < $1.name }
    }
    guard let index = documents.firstIndex(where: { $0.name == Plan.discovered }) else { return }
    let document = documents[index]
    var next = NextIDs(document).next("D")
    var lines: [String] = []
    for draft in drafts {
      let id = "D\(next)"
      next += 1
      if !lines.isEmpty || !(document.lines.last?.isBlank ?? true) { lines.append("") }
      lines += TaskText.lines(draft, id: id, dependencies: [], found: input.history?.head, isNew: true)
      events.append(
        PlanResult.Event(kind: .discovered, file: Plan.discovered, id: id, title: draft.title, detail: draft.path))
    }
    var edits = LineEdits()
    edits.insert(lines, after: document.lines.count - 1)
    documents[index] = try document.applying(edits)
  }

  /// Names findings without a task where no task may be added: two branches that append to one file cannot be merged.
  private mutating func announce(_ drafts: [TaskDraft]) {
    events += drafts.map { draft in
      PlanResult.Event(
        kind: .unplanned, file: Plan.discovered, id: "", title: draft.title, detail: draft.path,
        fingerprints: draft.fingerprints)
    }
  }

  // MARK: Heads

  private mutating func refreshHead(_ index: Int, _ unseen: PlanUnseen) throws(PlanProblem) {
    let document = documents[index]
    guard document.name != Plan.dashboard, PlanProgress.isPartOfPlan(document) else { return }
    let progress = PlanProgress(
      [document], order: [], sections: sections, touched: touched, unseen: unseen.changingFiles)
    guard let scope = progress.scopes.first else { return }
    var edits = LineEdits()
    HeadEditor(document).refresh(scope, &edits)
    documents[index] = try document.applying(edits)
  }

  private func currentOrder() throws(PlanProblem) -> [String] {
    guard let dashboard = documents.first(where: { $0.name == Plan.dashboard }) else { return [] }
    return DashboardTable.order(in: dashboard, try DashboardTable.range(in: dashboard))
  }

  private mutating func refreshDashboard(_ progress: PlanProgress, _ unseen: PlanUnseen) throws(PlanProblem) {
    let date = input.history?.head.date
    guard let index = documents.firstIndex(where: { $0.name == Plan.dashboard }) else {
      let text = PlanFileText.dashboard(
        progress, unseen, date: date, isShallow: input.history?.isShallow ?? false)
      documents.append(try PlanDocument(PlanText(name: Plan.dashboard, text: text)))
      documents.sort { $0.name < $1.name }
      return
    }
    let document = documents[index]
    let range = try DashboardTable.range(in: document)
    let former = document.lines[range].map(\.text)
    let (lines, foreign) = DashboardTable.lines(progress, keeping: former)
    var edits = LineEdits()
    if former != lines {
      for line in range { edits.remove(line) }
      edits.insert(lines, after: range.lowerBound - 1)
      // Text that a user wrote between the marks moves below them.
      if !foreign.isEmpty { edits.insert([""] + foreign, after: range.upperBound) }
    }
    let isChanged = !edits.isEmpty || documents.contains { !isUnchanged($0) }
    if isChanged {
      HeadEditor(document).setDate(date, &edits)
      UnseenBlock.write(unseen, in: document, below: range.upperBound, &edits)
    }
    documents[index] = try document.applying(edits)
  }
}
