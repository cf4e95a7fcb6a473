import Findings
import Refactoring
import Workspace

/// What of a branch is known in one of its two states only, so that nothing can be said of what became of it.
struct UnseenChanges {
  /// Files, under their names in both states.
  private(set) var paths: Set<String> = []
  /// Types with a part in a file that could be analyzed in one state only.
  private(set) var types: Set<String> = []
  /// Files that are analyzed and that git does not show: in no commit, and not on their way into one.
  private(set) var untrackedFiles: [String] = []

  init(_ present: AnalyzedApp, _ former: AnalyzedApp?, changes: [FileChange], submodules: [String]) {
    let skipped = Set((present.skipped + (former?.skipped ?? [])).map(\.path))
    let states = [present] + (former.map { [$0] } ?? [])
    if !skipped.isEmpty {
      for app in states {
        for path in app.paths where Self.lies(path, inOneOf: skipped) { paths.insert(path) }
      }
      paths.formUnion(skipped)
      for change in changes {
        if let old = change.formerPath, paths.contains(change.path) || paths.contains(old) {
          paths.formUnion([change.path, old])
        }
      }
      for app in states {
        for type in app.program.types where type.parts.contains(where: { paths.contains($0.file.path) }) {
          types.insert(type.qualifiedName)
        }
      }
    }
    let known = Set(changes.map(\.path)).union(former?.paths ?? []).union(skipped)
    untrackedFiles = present.paths.filter { path in
      !known.contains(path) && !Self.lies(path, inOneOf: submodules)
    }
    paths.formUnion(untrackedFiles)
  }

  private static func lies(_ path: String, inOneOf folders: some Sequence<String>) -> Bool {
    folders.contains { path == $0 || path.hasPrefix($0 + "/") }
  }

  /// What people should know.
  var note: String? {
    guard let first = untrackedFiles.first else { return nil }
    let others = untrackedFiles.count > 1 ? " and \(untrackedFiles.count - 1) more" : ""
    return
      "git does not list \(first)\(others) (ignored by local git settings or part of a nested repository), so"
      + " the review does not cover \(untrackedFiles.count == 1 ? "it" : "them")"
  }
}

/// Types that a branch calls otherwise.
enum TypeRenames {
  /// Names of types that are gone with those that have come in the same file, under its new path.
  static func between(_ former: AnalyzedApp?, _ present: AnalyzedApp, changes: [FileChange]) -> [String: Set<String>] {
    guard let former else { return [:] }
    let gone = byFile(former, without: Set(present.program.types.map(\.qualifiedName)))
    if gone.isEmpty { return [:] }
    let come = byFile(present, without: Set(former.program.types.map(\.qualifiedName)))
    var result: [String: Set<String>] = [:]
    for change in changes {
      guard let old = change.formerPath, let types = gone[old], let new = come[change.path] else { continue }
      for type in types {
        let candidates = new.filter { depth($0) == depth(type) }
        if !candidates.isEmpty { result[type, default: []].formUnion(candidates) }
      }
    }
    return result
  }

  static func depth(_ name: String) -> Int { name.utf8.count { $0 == UInt8(ascii: ".") } }

  private static func byFile(_ app: AnalyzedApp, without known: Set<String>) -> [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for type in app.program.types where !known.contains(type.qualifiedName) {
      result[app.program.files[type.file].path, default: []].insert(type.qualifiedName)
    }
    return result
  }
}
