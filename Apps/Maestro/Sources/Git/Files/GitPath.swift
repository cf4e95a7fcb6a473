/// A path as git and the system have it: bytes, which need not be UTF-8. It becomes text only for people.
struct GitPath: Hashable, Sendable, Comparable {
  var bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }
  init(_ text: String) { bytes = Array(text.utf8) }

  /// For people; broken UTF-8 is shown by replacement characters.
  var text: String { String(decoding: bytes, as: UTF8.self) }
  /// With the zero that C wants at the end.
  var terminated: [UInt8] { bytes + [0] }
  /// Git lists a nested repository as a folder: with a slash at its end.
  var isFolder: Bool { bytes.last == 0x2F }

  /// A path below this one.
  func appending(_ path: GitPath) -> GitPath { GitPath(bytes + [0x2F] + path.bytes) }

  /// The path of the folder it is in.
  var parent: GitPath {
    guard let slash = bytes.lastIndex(of: 0x2F) else { return GitPath([]) }
    return GitPath(slash == 0 ? [0x2F] : Array(bytes[..<slash]))
  }

  /// Without a slash at the end.
  var trimmed: GitPath { isFolder && bytes.count > 1 ? GitPath(bytes.dropLast()) : self }

  /// Whether it is below a folder, by its text alone.
  func isBelow(_ folder: GitPath) -> Bool {
    bytes.count > folder.bytes.count + 1 && bytes.starts(with: folder.trimmed.bytes + [0x2F])
  }

  static func < (left: GitPath, right: GitPath) -> Bool { left.bytes.lexicographicallyPrecedes(right.bytes) }
}
