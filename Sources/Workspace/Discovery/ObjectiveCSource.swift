/// Objective-C, which is not analyzed: what it is and how much there is of it.
public enum ObjectiveCSource {
  /// The lines of a file, or why there is no number.
  public enum Size: Sendable, Hashable {
    /// Number of lines.
    case lines(Int)
    /// It cannot be read.
    case unknown
    /// A header without a class or protocol: it may belong to C code.
    case otherHeader
  }

  static func isNamedLike(_ name: ArraySlice<UInt8>) -> Bool {
    name.suffix(2).elementsEqual(".m".utf8) || name.suffix(3).elementsEqual(".mm".utf8)
      || name.suffix(2).elementsEqual(".h".utf8)
  }

  /// How many lines an Objective-C file has.
  ///
  /// - Complexity: linear in the size of the file.
  public static func size(_ file: SourceFile) -> Size {
    guard let bytes = bytes(of: file.absolutePath) else { return file.path.hasSuffix(".h") ? .otherHeader : .unknown }
    if file.path.hasSuffix(".h"), !declaresObjects(bytes) { return .otherHeader }
    return .lines(lines(bytes))
  }

  /// How many lines a file has; `nil` when it cannot be read.
  ///
  /// - Parameter absolutePath: of any file.
  /// - Complexity: linear in the size of the file.
  public static func lineCount(absolutePath: String) -> Int? { bytes(of: absolutePath).map(lines) }

  /// Whether a file is for tests, by the names of its folders.
  public static func isTest(_ path: String) -> Bool { TestConventions.isTest(path) }

  private static func bytes(of path: String) -> [UInt8]? {
    try? FileReader.read(absolutePath: path, limit: DiscoveryRules.defaultSizeLimit).get()
  }

  private static func lines(_ bytes: [UInt8]) -> Int {
    let ends = bytes.withUnsafeBufferPointer { buffer in
      var count = 0
      for byte in buffer { count &+= byte == 0x0A ? 1 : 0 }
      return count
    }
    return bytes.isEmpty || bytes.last == 0x0A ? ends : ends + 1
  }

  private static func declaresObjects(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      var rest = buffer[...]
      while let at = rest.firstIndex(of: UInt8(ascii: "@")) {
        rest = rest[(at + 1)...]
        if rest.starts(with: "interface".utf8) || rest.starts(with: "protocol".utf8)
          || rest.starts(with: "implementation".utf8)
        {
          return true
        }
      }
      return false
    }
  }
}
