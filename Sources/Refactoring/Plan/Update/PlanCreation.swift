import Findings

/// The files of a plan that is made for the first time.
struct PlanCreation {
  /// In the order of work, each with the ids and titles of its tasks.
  private(set) var files: [(PlanText, [(id: String, title: String)])] = []

  /// - Parameter taken: names of files that are there and must not be written over.
  init(_ input: PlanInput, drafts: [TaskDraft], taken: Set<String>) {
    var counts: [String: Int] = [:]
    for draft in drafts { counts[draft.path, default: 0] += 1 }
    let map = FeatureMap(files: input.files, types: input.types, tasks: counts)
    let groups = Dictionary(grouping: drafts) { $0.isShared ? .crossCutting : map.home(of: $0.path) }
      .mapValues(TaskMerge.mechanical)
    let activity = FeatureActivity(input)
    // What changes in Objective-C changes in the feature, too.
    let unseen = Dictionary(grouping: input.unseen.filter { $0.kind == .objectiveC }.map(\.path)) {
      map.name(ofUnseen: $0) ?? ""
    }
    // Tasks of features may wait for protocols that are made here.
    let shared = Self.numbered(groups[.crossCutting] ?? [], prefix: "X")
    var taken = taken
    let sharedFile = Self.free(Plan.crossCutting, &taken)
    var links = TaskLinks()
    links.add(shared, file: sharedFile)
    let names = map.features.map { Self.free($0.file, &taken) }
    for index in map.features.indices {
      links.add(Self.numbered(groups[.feature(index)] ?? [], prefix: nil), file: names[index])
    }
    var features: [(rank: FeatureActivity.Rank, text: PlanText, tasks: [(id: String, title: String)])] = []
    for (index, feature) in map.features.enumerated() {
      guard let own = groups[.feature(index)], !own.isEmpty else { continue }
      let tasks = Self.numbered(own, prefix: nil)
      let rank = activity.rank(paths: feature.paths.union(unseen[feature.name] ?? []), drafts: own)
      let file = names[index]
      let scope = PlanProgress.Scope(
        name: feature.name, file: file, kind: .feature, total: tasks.count, done: 0, status: .notStarted)
      var lines = PlanFileText.feature(
        feature.name, context: activity.context(paths: feature.paths, rank), date: input.history?.head.date,
        scope: scope)
      lines += Self.sections(tasks, file: file, links: links)
      features.append((rank, Self.text(file, lines), tasks.map { ($0.0, $0.1.title) }))
    }
    features.sort { ($0.rank, $0.text.name) < ($1.rank, $1.text.name) }
    files = features.map { ($0.text, $0.tasks) }
    guard !shared.isEmpty else { return }
    let scope = PlanProgress.Scope(
      name: "Cross-cutting", file: sharedFile, kind: .crossCutting, total: shared.count, done: 0,
      status: .notStarted)
    var lines = PlanFileText.crossCutting(date: input.history?.head.date, scope: scope)
    lines += Self.sections(shared, file: sharedFile, links: links)
    files.append((Self.text(sharedFile, lines), shared.map { ($0.0, $0.1.title) }))
  }

  private static func numbered(_ drafts: [TaskDraft], prefix: String?) -> [(String, TaskDraft)] {
    var numbers: [String: Int] = [:]
    return drafts.map { draft in
      let letters = prefix ?? draft.section.prefix
      numbers[letters, default: 0] += 1
      return ("\(letters)\(numbers[letters] ?? 1)", draft)
    }
  }

  private static func sections(_ tasks: [(String, TaskDraft)], file: String, links: TaskLinks) -> [String] {
    var groups = [(title: "Foundations", tasks: tasks.filter(\.1.isFoundation))]
    for section in PlanSection.allCases {
      groups.append((section.title, tasks.filter { $0.1.section == section && !$0.1.isFoundation }))
    }
    var lines: [String] = []
    for group in groups where !group.tasks.isEmpty {
      lines += ["", "## \(group.title)"]
      for (id, draft) in group.tasks {
        lines.append("")
        lines += TaskText.lines(
          draft, id: id, dependencies: links.dependencies(of: draft, id: id, file: file),
          neededBy: draft.isFoundation ? links.dependents(of: draft, id: id, file: file) : [], found: nil, isNew: false)
      }
    }
    return lines
  }

  private static func text(_ name: String, _ lines: [String]) -> PlanText {
    PlanText(name: name, text: lines.joined(separator: "\n") + "\n")
  }

  /// A name that no other file has, also on disks that do not tell capitals from small letters.
  private static func free(_ name: String, _ taken: inout Set<String>) -> String {
    var free = name
    var number = 2
    while taken.contains(where: { $0.lowercased() == free.lowercased() }) {
      free = name.dropLast(3) + "-\(number).md"
      number += 1
    }
    taken.insert(free)
    return free
  }
}
