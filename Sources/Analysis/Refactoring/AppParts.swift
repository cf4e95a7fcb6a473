import Refactoring

/// Which part of the app an entry is about: the folder below the one that all sources share.
struct AppParts {
  /// Types and files that are gone, so that nobody knows where they were.
  static let gone = "(gone)"

  private let paths: [String: String]
  private let shared: Int

  init(_ app: AnalyzedApp) {
    let program = app.program
    var paths: [String: String] = [:]
    for file in program.files { paths[BaselineEntry.subject(of: file.path)] = file.path }
    for type in program.types {
      let subject = BaselineEntry.subject(of: type.qualifiedName)
      if paths[subject] == nil { paths[subject] = program.files[type.file].path }
    }
    self.paths = paths
    // Tests lie beside the app, and would leave nothing to share.
    var common: [Substring]?
    for (index, file) in program.files.enumerated() where !program.contexts[index].isTest {
      let folders = file.path.split(separator: "/").dropLast()
      guard let known = common else {
        common = Array(folders)
        continue
      }
      common = zip(known, folders).prefix { $0 == $1 }.map(\.0)
    }
    shared = common?.count ?? 0
  }

  /// The part that a type or file belongs to.
  func part(of subject: String) -> String {
    guard let path = paths[subject] else { return Self.gone }
    let folders = path.split(separator: "/").dropLast()
    guard folders.count > shared else { return folders.isEmpty ? "." : folders.joined(separator: "/") }
    return folders.prefix(shared + 1).joined(separator: "/")
  }
}
