import Refactoring
import Workspace

/// Source files that were not analyzed: they could not be, the configuration leaves them out, or they are in parts of the
/// repository that this work tree does not have. What stands in them is not gone.
struct UnseenFiles {
  /// Relative to the root.
  let paths: Set<String>
  private let app: AnalyzedApp
  /// Whether there is something unreadable that may contain any type.
  private let isOpaque: Bool
  /// Files, and folders of submodules, that are not there, relative to the root.
  private let absent: [String]
  private let absentFiles: Set<String>
  /// Parts of the names that the others declare, file by file.
  private let declared: [Set<String>]

  /// - Parameter absent: files, and folders of submodules, that are not there, relative to the root.
  init(_ app: AnalyzedApp, absent: [String]) {
    self.app = app
    let sources = absent.filter { $0.hasSuffix(".swift") }
    absentFiles = Set(sources.map(BaselineEntry.subject))
    self.absent = absent.filter { !$0.hasSuffix(".swift") }
    var paths = Self.leftOut(app)
    var isOpaque = !absent.isEmpty
    var declared: [Set<String>] = []
    for skipped in app.skipped { paths.insert(skipped.path) }
    for path in paths {
      let absolute = app.root.root + "/" + path
      switch FileReader.read(absolutePath: absolute, limit: DiscoveryRules.defaultSizeLimit, followLinks: true) {
      case .success(let bytes):
        if UTF8Check.problem(in: bytes) != nil { isOpaque = true }
        declared.append(DeclaredNames.scan(bytes))
      case .failure(.tooLarge), .failure(.refused): isOpaque = true
      // A link to nothing, or to a folder that is none of the app's.
      case .failure: break
      }
    }
    self.paths = paths
    self.isOpaque = isOpaque
    self.declared = declared
  }

  /// Those of the subjects of entries that are, or may be, in such a file.
  func subjects(_ subjects: Set<String>) -> Set<String> {
    if paths.isEmpty, absent.isEmpty, absentFiles.isEmpty { return [] }
    let files = Set(paths.map(BaselineEntry.subject))
    let types = Set(app.program.types.map { BaselineEntry.subject(of: $0.qualifiedName) })
    return subjects.filter { subject in
      if files.contains(subject) || absentFiles.contains(subject) { return true }
      if subject.hasSuffix(".swift") {
        return paths.contains { subject.hasPrefix($0 + "/") } || absent.contains { subject.hasPrefix($0 + "/") }
      }
      if isOpaque, !types.contains(subject) || isNamedAfter(subject) { return true }
      return declared.contains { DeclaredNames.declare(subject, in: $0) }
    }
  }

  /// Whether the name of an unreadable file names a type: `Cart+Sum.swift`.
  private func isNamedAfter(_ type: String) -> Bool {
    guard let last = type.split(separator: ".").last else { return false }
    return app.skipped.contains { skipped in
      guard let name = skipped.path.split(separator: "/").last else { return false }
      return name == last + ".swift" || name.hasPrefix(last + "+")
    }
  }

  /// What `include` and `exclude` leave out.
  static func leftOut(_ app: AnalyzedApp) -> Set<String> {
    guard !app.configuration.include.isEmpty || !app.configuration.exclude.isEmpty,
      let rules = try? DiscoveryRules()
    else { return [] }
    let all = Discovery.find(root: app.root.root, rules: rules)
    return Set(all.files.map(\.path)).subtracting(app.paths)
  }
}
