/// Who answers for which file, as a repository's `CODEOWNERS` says.
///
/// Patterns mean what they mean to GitHub: the last line that matches a file decides. The sections of GitLab are
/// understood as well: each of them has its own last match, and a file belongs to the owners of all.
public struct CodeOwners: Sendable, Hashable {
  /// The places where the file may be, in the order in which they are tried; relative to the repository.
  static let places = [".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS", ".gitlab/CODEOWNERS"]
  /// In bytes; GitHub reads no larger file either.
  static let sizeLimit = 3 << 20

  /// Where it was found, relative to the repository.
  public let path: String
  /// What is wrong with it, one sentence each, starting with the file and the line. Lines named here have no effect.
  public let problems: [String]

  /// The lines of each section, in the order of the file.
  private let sections: [[CodeOwnersLine]]
  /// The root of the run as seen from the repository, with a slash at its end; empty when both are the same.
  private let prefix: String

  init(path: String, sections: [[CodeOwnersLine]], problems: [String], prefix: String = "") {
    self.path = path
    self.sections = sections
    self.problems = problems
    self.prefix = prefix
  }

  /// Reads the file of the repository around a root.
  ///
  /// - Parameter root: absolute; the repository is the nearest folder from there upwards with a `.git`, else the root.
  /// - Returns: `nil` without such a file. A file that cannot be read gives no owners, and a problem that says why.
  public static func read(root: String) -> CodeOwners? {
    let top = GitFolder.topLevel(above: root) ?? root
    let prefix = GitFolder.prefix(of: root)
    guard let place = places.first(where: { exists(PathText.join(top, $0)) }) else { return nil }
    switch FileReader.read(absolutePath: PathText.join(top, place), limit: sizeLimit) {
    case .success(let bytes): return CodeOwnersReader.read(bytes, path: place, prefix: prefix)
    case .failure(let failure):
      return CodeOwners(path: place, sections: [], problems: ["\(place): \(failure); no file has an owner"])
    }
  }

  private static func exists(_ path: String) -> Bool {
    if case .success = FileStatus.of(path) { return true }
    // A link that leads nowhere was meant to be there: reading it says what is wrong.
    return FileStatus.isLink(path)
  }

  /// The owners of a file, in the order of the lines that name them; empty when it has none.
  ///
  /// - Parameter path: relative to the root that ``read(root:)`` was given.
  /// - Complexity: linear in the number of lines.
  public func owners(of path: String) -> [String] {
    var owners: [String] = []
    PathGlob.withBytes(prefix + path) { bytes in
      for lines in sections {
        guard let line = lines.last(where: { $0.pattern.matches(bytes) }) else { continue }
        for owner in line.owners where !owners.contains(owner) { owners.append(owner) }
      }
    }
    return owners
  }
}
