import Refactoring
import Workspace

/// Tells which changed lines reviewers have to read as code.
struct ChangeSorting {
  private static let codeSuffixes = [".swift", ".m", ".mm", ".h", ".c", ".cc", ".cpp", ".metal"]
  /// Made and kept by this tool.
  private static let ownFolders = [Plan.folder + "/", ".lintel/"]

  private var isTest: [String: Bool] = [:]
  private var generated: Set<String> = []
  private var skipped: Set<String> = []
  private let isLeftOut: (String) -> Bool

  init(app: AnalyzedApp, former: AnalyzedApp?) {
    let rules = try? DiscoveryRules(include: app.configuration.include, exclude: app.configuration.exclude)
    isLeftOut = { rules?.leavesOut($0) ?? false }
    for app in [former, app].compactMap({ $0 }) {
      for file in app.skipped { skipped.insert(file.path) }
      for (index, file) in app.program.files.enumerated() {
        let context = app.program.contexts[index]
        isTest[file.path] = context.isTest
        if context.isGenerated { generated.insert(file.path) }
      }
    }
  }

  func changes(_ changes: [FileChange]) -> [BranchChange] {
    changes.map { change in
      BranchChange(
        path: change.path, formerPath: change.formerPath, isDeleted: change.isDeleted, kind: kind(change.path),
        added: change.added, removed: change.removed, lines: change.lines, formerLines: change.formerLines)
    }
  }

  private func kind(_ path: String) -> BranchChange.Kind {
    if generated.contains(path) || Self.ownFolders.contains(where: { path.hasPrefix($0) }) { return .other }
    if let isTest = isTest[path] { return isTest ? .tests : .code }
    let name = path.split(separator: "/").last ?? ""
    // Manifests are read by people, lock files are not.
    guard Self.codeSuffixes.contains(where: { name.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }) else {
      return .other
    }
    // Code that is not analyzed belongs to others: Pods, build products, what the configuration excludes.
    if isLeftOut(path), !skipped.contains(path), !Self.isManifest(name) { return .other }
    return path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") } ? .tests : .code
  }

  private static func isManifest(_ name: Substring) -> Bool {
    name == "Package.swift" || (name.hasPrefix("Package@swift-") && name.hasSuffix(".swift"))
  }
}
