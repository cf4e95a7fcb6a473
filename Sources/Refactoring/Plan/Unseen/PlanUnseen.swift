import Findings

/// The code that was not analyzed, feature by feature: what a plan says nothing about.
public struct PlanUnseen: Sendable, Hashable {
  /// What there is of one feature.
  public struct Row: Sendable, Hashable {
    /// What the plan calls the feature.
    public var name: String
    /// Its file in the plan; `nil` when there is no task for it.
    public var file: String?
    /// Number of files in Objective-C.
    public var files: Int
    /// Their lines.
    public var lines: Int
    /// Commits of the last twelve months that changed one of them; `nil` when unknown.
    public var commits: Int?
    /// Number of files that were not analyzed for another reason.
    public var others: Int
    /// Lines of code in the analyzed files of the feature.
    public var swiftLines: Int

    /// Whether there is more Objective-C than Swift. About a third of its lines are blank or comments.
    public var isMainlyObjectiveC: Bool { files > 0 && lines * 2 > swiftLines * 3 }
  }

  /// Everything, by path.
  public let files: [UnseenFile]
  /// Features with such code: those that change most first, then the largest.
  public let rows: [Row]

  /// Sorts what was not analyzed into the features of a plan.
  ///
  /// - Parameters:
  ///   - input: what the plan is made from.
  ///   - documents: the files of the plan.
  public init(_ input: PlanInput, documents: [PlanDocument]) {
    files = Self.counted(input.unseen, input.history)
    guard !files.isEmpty else {
      rows = []
      return
    }
    let features = PlanFeatures(
      documents,
      computed: AppFeatures(
        files: input.files, types: input.types, findings: input.report.findings, unseen: files.map(\.path)))
    var swiftLines: [String: Int] = [:]
    for file in input.files { swiftLines[features.name(of: file.path), default: 0] += file.lines }
    var planned: [String: String] = [:]
    for document in documents where document.name != Plan.dashboard && PlanProgress.isPartOfPlan(document) {
      planned[PlanProgress.name(of: document)] = document.name
    }
    let commits = Self.commits(input.history)
    rows = Dictionary(grouping: files) { features.name(of: $0.path) }.map { name, files in
      let own = files.filter { $0.kind == .objectiveC }
      return Row(
        name: name, file: planned[name], files: own.count, lines: own.reduce(0) { $0 + ($1.lines ?? 0) },
        commits: commits.map { commits in Set(own.flatMap { commits[$0.path] ?? [] }).count },
        others: files.count - own.count, swiftLines: swiftLines[name] ?? 0)
    }.sorted { ($1.commits ?? 0, $1.lines, $1.others, $0.name) < ($0.commits ?? 0, $0.lines, $0.others, $1.name) }
  }

  /// Files in Objective-C that a commit of the last twelve months changed, the largest first; of an unknown history, all.
  public var largest: [UnseenFile] {
    files.filter { $0.kind == .objectiveC && $0.commits != 0 && $0.lines != nil }
      .sorted { ($1.lines ?? 0, $0.path) < ($0.lines ?? 0, $1.path) }
  }

  /// Files of the plan about features that are mainly Objective-C and under change.
  var changingFiles: Set<String> {
    Set(rows.filter { $0.isMainlyObjectiveC && ($0.commits ?? 0) > 0 }.compactMap(\.file))
  }

  /// By path, the places of the commits that changed it; `nil` when the history is not known to its end.
  private static func commits(_ history: PlanHistory?) -> [String: [Int]]? {
    guard let history, !history.isShallow else { return nil }
    var commits: [String: [Int]] = [:]
    for (index, change) in history.changes.enumerated() {
      for path in change.paths { commits[path, default: []].append(index) }
    }
    return commits
  }

  private static func counted(_ files: [UnseenFile], _ history: PlanHistory?) -> [UnseenFile] {
    guard !files.isEmpty, let commits = commits(history) else { return files }
    return files.map { file in
      var file = file
      file.commits = commits[file.path]?.count ?? 0
      return file
    }
  }
}
