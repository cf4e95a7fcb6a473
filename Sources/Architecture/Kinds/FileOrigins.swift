import Facts

/// Where the files of a program were made, by the comments at their top, and which folders others wrote.
struct FileOrigins {
  /// A project that more than every tenth file names is one of the team's.
  private static let share = 10
  /// The fewest files of which a share says something.
  private static let fewest = 20

  private let files: [LinkedFile]
  private let text: (NameID) -> String
  private let ownNames: Set<String>

  init(files: [LinkedFile], text: @escaping (NameID) -> String, ownNames: [String]) {
    self.files = files
    self.text = text
    self.ownNames = Set(ownNames.map(Self.folded))
  }

  /// Folders whose files all name another project than the rest of the program, by authors who wrote nothing else there.
  var copiedFolders: Set<String> {
    guard files.count >= Self.fewest else { return [] }
    let projects = Dictionary(grouping: files) { Self.folded(text($0.header.project)) }
    var authors: [NameID: Set<String>] = [:]
    for (project, files) in projects {
      for file in files where !file.header.author.isNone { authors[file.header.author, default: []].insert(project) }
    }
    let foreign = projects.filter { project, files in
      !project.isEmpty && files.count * Self.share <= self.files.count && !isOwn(project)
        && files.contains { !$0.header.author.isNone }
        && files.allSatisfy { authors[$0.header.author]?.count ?? 1 == 1 }
    }
    if foreign.isEmpty { return [] }
    var projectsInside: [String: Set<String>] = [:]
    for file in self.files {
      let project = Self.folded(text(file.header.project))
      var folder = Self.folder(of: file.path)
      while !folder.isEmpty {
        projectsInside[folder, default: []].insert(project)
        folder = Self.folder(of: folder)
      }
    }
    return Set(
      foreign.flatMap { project, files in
        files.map { Self.folder(of: $0.path) }.filter { projectsInside[$0] == [project] }
      })
  }

  /// Folders with a license whose holders are neither those of the root nor authors of other files.
  func foldersLicensedByOthers(_ licenses: [(folder: String, holders: Set<String>)]) -> Set<String> {
    let own = licenses.filter(\.folder.isEmpty).reduce(into: Set<String>()) { $0.formUnion($1.holders) }
    var found: Set<String> = []
    for license in licenses where !license.folder.isEmpty && !license.holders.isEmpty {
      guard license.holders.isDisjoint(with: own) else { continue }
      let prefix = license.folder + "/"
      let outside = files.filter { !$0.path.hasPrefix(prefix) }
      // What most of the program lies in is the program.
      guard (files.count - outside.count) * 2 <= files.count else { continue }
      let authors = Set(outside.map(\.header.author)).flatMap { Self.words(text($0)) }
      if license.holders.isDisjoint(with: authors) { found.insert(license.folder) }
    }
    return found
  }

  /// Whether a project has the name of something in this one, or one that continues it: `Shop` and `ShopKit`.
  private func isOwn(_ project: String) -> Bool {
    ownNames.contains { !$0.isEmpty && ($0.hasPrefix(project) || project.hasPrefix($0)) }
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  private static func folded(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter }.map(String.init)
  }
}
