/// Reads from storyboards and nibs which classes they name.
enum InterfaceClasses {
  private static let attribute = Array("customClass=\"".utf8)
  /// More than any storyboard has; made for it, they shall not keep us busy.
  private static let countLimit = 50_000
  private static let nameLimit = 200

  /// Whether a file may name classes.
  static func isNamedLike(_ path: String) -> Bool { path.hasSuffix(".storyboard") || path.hasSuffix(".xib") }

  /// The classes, sorted.
  static func read(_ files: [SourceFile]) -> [String] {
    var found: Set<String> = []
    for file in files.prefix(StoryboardReader.fileLimit) where isNamedLike(file.path) {
      guard
        let bytes = try? FileReader.read(absolutePath: file.absolutePath, limit: StoryboardReader.sizeLimit).get()
      else { continue }
      collect(bytes, &found)
      if found.count > countLimit { break }
    }
    return found.sorted(by: PathText.precedes)
  }

  private static func collect(_ bytes: [UInt8], _ found: inout Set<String>) {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index + attribute.count < bytes.count {
        guard bytes[index] == attribute[0], bytes[index..<index + attribute.count].elementsEqual(attribute) else {
          index += 1
          continue
        }
        let start = index + attribute.count
        let name = bytes[start...].prefix(nameLimit).prefix { $0 != UInt8(ascii: "\"") }
        if !name.isEmpty, UTF8Check.problem(in: Array(name)) == nil {
          found.insert(String(decoding: name, as: UTF8.self))
        }
        index = start + name.count
      }
    }
  }
}
