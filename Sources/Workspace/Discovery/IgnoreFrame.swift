/// The patterns of one ignore file, on top of those of the folders above. Immutable, shared by all folders below.
final class IgnoreFrame: Sendable {
  private let patterns: [GitIgnorePattern]
  /// Length of the folder's own path with its slash: patterns see what comes after it.
  private let baseLength: Int
  private let parent: IgnoreFrame?

  /// `bytes` are those of the file.
  init(bytes: [UInt8], baseLength: Int, parent: IgnoreFrame?) {
    self.baseLength = baseLength
    self.parent = parent
    var patterns: [GitIgnorePattern] = []
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    for var line in rest.split(separator: 0x0A) {
      if line.last == 0x0D { line = line.dropLast() }
      if let end = line.firstIndex(of: 0) { line = line[..<end] }
      if let pattern = GitIgnorePattern(line: line) { patterns.append(pattern) }
    }
    self.patterns = patterns
  }

  /// The last matching line of the nearest file decides. The folders above must not be ignored themselves.
  func ignores(path: UnsafeRawBufferPointer, nameStart: Int, isFolder: Bool) -> Bool {
    let name = UnsafeRawBufferPointer(rebasing: path[nameStart...])
    var frame: IgnoreFrame? = self
    while let current = frame {
      let local = UnsafeRawBufferPointer(rebasing: path[current.baseLength...])
      for pattern in current.patterns.reversed()
      where pattern.matches(path: local, name: name, isFolder: isFolder) {
        return !pattern.isNegated
      }
      frame = current.parent
    }
    return false
  }
}
