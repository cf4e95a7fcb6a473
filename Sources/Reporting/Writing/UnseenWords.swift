import Findings
import Refactoring

/// Wording about code that was not analyzed.
enum UnseenWords {
  /// `214 Objective-C files (73,761 lines), 3 Swift files that could not be read`; `nil` when there is none.
  ///
  /// - Parameter kinds: those to name, in their order.
  static func summary(_ files: [UnseenFile], kinds: [UnseenFile.Kind] = UnseenFile.Kind.allCases) -> String? {
    let parts = kinds.compactMap { kind in part(kind, files.filter { $0.kind == kind }) }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private static func part(_ kind: UnseenFile.Kind, _ files: [UnseenFile]) -> String? {
    if files.isEmpty { return nil }
    let lines = files.reduce(0) { $0 + ($1.lines ?? 0) }
    let size = lines > 0 ? " (\(counted(lines, "line")))" : ""
    return switch kind {
    case .objectiveC: counted(files.count, "Objective-C file") + size
    case .unreadable: counted(files.count, "file") + " that could not be read" + size
    case .excluded: counted(files.count, "Swift file") + " excluded by the configuration" + size
    case .absent: absent(files)
    }
  }

  private static func absent(_ files: [UnseenFile]) -> String {
    let sources = files.filter { [".swift", ".m", ".mm"].contains(where: $0.path.hasSuffix) }.count
    let modules = files.count - sources
    var parts: [String] = []
    if modules > 0 {
      parts.append(counted(modules, "submodule") + (modules == 1 ? " that is" : " that are") + " not checked out")
    }
    if sources > 0 { parts.append(counted(sources, "file") + " outside of the sparse checkout") }
    return parts.joined(separator: ", ")
  }

  /// The title of the list of files that matter most.
  static func largestTitle(_ unseen: PlanUnseen) -> String {
    unseen.files.contains { $0.commits != nil }
      ? "Largest of these that changed in the last twelve months" : "Largest of these"
  }

  /// `6,157 lines, 41 commits`
  static func size(lines: Int?, commits: Int?) -> String {
    [lines.map { counted($0, "line") }, commits.map { counted($0, "commit") }].compactMap(\.self)
      .joined(separator: ", ")
  }
}
