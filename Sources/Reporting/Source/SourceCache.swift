/// Keeps the last source files at hand. Findings come in path order, so a few files are enough.
struct SourceCache {
  private let source: SourceText
  private var files: [String: SourceLines?] = [:]
  private static let capacity = 32

  init(_ source: @escaping SourceText) {
    self.source = source
  }

  /// `nil` when the file has vanished.
  mutating func file(_ path: String) -> SourceLines? {
    if let known = files[path] { return known }
    if files.count == Self.capacity { files.removeAll(keepingCapacity: true) }
    let lines = source(path).map(SourceLines.init)
    files.updateValue(lines, forKey: path)
    return lines
  }
}
