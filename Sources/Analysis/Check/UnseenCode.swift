import Facts
import Findings
import SourceFacts
import Workspace

/// What of an app is not analyzed, and how much that is.
enum UnseenCode {
  /// By path.
  ///
  /// - Parameters:
  ///   - absent: files, and folders of submodules, that are not there, relative to the root.
  ///   - changes: the number of commits by path; `nil` when unknown.
  /// - Complexity: reads each of these files once, on all processors.
  static func files(_ app: AnalyzedApp, absent: [String], changes: [String: Int]?) -> [UnseenFile] {
    var files: [UnseenFile] = []
    func add(_ path: String, _ kind: UnseenFile.Kind, _ lines: Int?) {
      files.append(
        UnseenFile(path: path, kind: kind, lines: lines, commits: changes.map { $0[path] ?? 0 }))
    }
    let objectiveC = app.objectiveC.filter { !ObjectiveCSource.isTest($0.path) }
    for (file, size) in zip(objectiveC, all(objectiveC, app.jobs, ObjectiveCSource.size)) {
      switch size {
      case .lines(let lines): add(file.path, .objectiveC, lines)
      case .unknown, nil: add(file.path, .objectiveC, nil)
      case .otherHeader: break
      }
    }
    let skipped = Set(app.skipped.map(\.path))
    let excluded = UnseenFiles.leftOut(app).subtracting(skipped)
    for (paths, kind) in [(skipped, UnseenFile.Kind.unreadable), (excluded, .excluded)] {
      let paths = paths.sorted()
      let root = app.root.root
      let lines = all(paths, app.jobs) { ObjectiveCSource.lineCount(absolutePath: root + "/" + $0) }
      for (path, count) in zip(paths, lines) { add(path, kind, count.flatMap(\.self)) }
    }
    for path in absent where isSource(path) || isFolder(path, app.root.root) { add(path, .absent, nil) }
    return files.sorted { $0.path < $1.path }
  }

  private static func isSource(_ path: String) -> Bool {
    [".swift", ".m", ".mm"].contains { path.hasSuffix($0) }
  }

  /// A submodule leaves its folder, and the files that a sparse checkout omits leave nothing.
  private static func isFolder(_ path: String, _ root: String) -> Bool {
    TextFolder(path, root: root).exists
  }

  private static func all<Value: Sendable, Answer: Sendable>(
    _ values: [Value], _ jobs: Int, _ body: @escaping @Sendable (Value) -> Answer
  ) -> [Answer?] {
    let answers = Slots<Answer>(count: values.count)
    LargeStackPool.forEach(count: values.count, jobs: jobs) { index in answers.set(index, body(values[index])) }
    return values.indices.map { answers.take($0) }
  }
}
