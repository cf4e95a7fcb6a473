import Digests
import Domain

/// What a difference is known by: the same for the same change, wherever its lines stand and whether it is committed.
enum DiffDigest {
  static func of(_ file: FileDiff) -> String {
    var digest = Digest.Running()
    // Each value ends with a byte that is in no UTF-8, so that two values never run into one.
    func add(_ text: String) { digest.add(Array(text.utf8) + [0xFF]) }
    add(file.change.path)
    add(file.change.formerPath ?? "")
    add(file.change.kind.rawValue)
    add("\(file.isBinary) \(file.added) \(file.removed) \(file.omittedLines)")
    add(file.fingerprint)
    for hunk in file.hunks {
      add("@@")
      for line in hunk.lines {
        add(line.kind.rawValue)
        add(line.text)
      }
    }
    return digest.text()
  }
}
