import Digests
import Domain

/// Where worktrees are: `<repository>-<8 digits>/<name>-<short id>` below the folder of worktrees.
enum WorktreePaths {
  static func path(_ id: SessionID, _ name: String, _ repository: Repository, folder: String) -> String {
    "\(self.folder(of: repository, in: folder))/\(part(name))-\(id.short)"
  }

  static func folder(of repository: Repository, in folder: String) -> String {
    "\(folder)/\(part(repository.name))-\(Digest.of(repository.commonDirectory.utf8).prefix(8))"
  }

  /// A name as one part of a path that is easy to type.
  private static func part(_ name: String) -> String {
    let plain = name.map { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" || $0 == "-" ? $0 : "-" }
    var text = String(plain.drop { $0 == "." || $0 == "-" })
    // A part has at most 255 bytes, and many tools less patience.
    while text.utf8.count > 60 { text.removeLast() }
    return text.isEmpty ? "session" : text
  }
}
