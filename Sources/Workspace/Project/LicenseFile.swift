/// The license of a folder, as far as it says whose code lies there.
public struct LicenseFile: Sendable, Hashable {
  /// Relative to the root; empty for the root itself.
  public let folder: String
  /// The words of the names after `Copyright`, in lower case and without years; empty when the text names no one, as that of the
  /// GPL.
  public let holders: [String]

  /// A license.
  public init(folder: String, holders: [String]) {
    self.folder = folder
    self.holders = holders
  }

  /// The longest license that anyone needs; what follows is not read.
  private static let limit = 1 << 20
  /// More than any project has; made for it, they shall not keep us busy.
  private static let countLimit = 1_000
  /// Holders stand at the top, or at the end of the Apache license.
  private static let holderLimit = 3

  /// Whether a file has the name of a license: `LICENSE`, `License.md`, `COPYING.txt`.
  static func isNamedLike(_ name: ArraySlice<UInt8>) -> Bool {
    guard (7...11).contains(name.count), let first = name.first,
      [UInt8(ascii: "L"), UInt8(ascii: "C")].contains(first & 0xDF)
    else { return false }
    let text = String(decoding: name, as: UTF8.self).lowercased()
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let isNamed = parts[0] == "copying" || parts[0].count == 7 && parts[0].hasPrefix("licen") && parts[0].hasSuffix("e")
    return isNamed && (parts.count == 1 || parts[1] == "md" || parts[1] == "txt")
  }

  /// Reads the licenses among the files that describe a project.
  static func read(_ paths: [String], _ access: inout ProjectFileAccess) -> [LicenseFile] {
    paths.filter { isNamedLike(Array(PathText.name($0).utf8)[...]) }.prefix(countLimit).compactMap { path in
      guard let bytes = access.bytes(of: path, limit: limit) else {
        return nil
      }
      return LicenseFile(folder: PathText.parent(path), holders: holders(String(decoding: bytes, as: UTF8.self)))
    }
  }

  private static func holders(_ text: String) -> [String] {
    var lines = 0
    var found: Set<String> = []
    for line in text.split(whereSeparator: \.isNewline) where lines < holderLimit {
      let words = line.lowercased().split { !$0.isLetter && $0 != "[" && $0 != "{" && $0 != "<" }.map(String.init)
      // The line that names someone starts with the word; sentences about copyright do not.
      guard words.first == "copyright", line.contains(where: \.isNumber) else { continue }
      let rest = words.dropFirst().filter { $0.count > 1 && !fillers.contains($0) }
      if rest.contains("foundation"), rest.contains("free") { continue }
      if rest.contains(where: { $0.hasPrefix("[") || $0.hasPrefix("{") || $0.hasPrefix("<") }) { continue }
      lines += 1
      found.formUnion(rest)
    }
    return found.sorted()
  }

  /// What stands in such a line without naming anyone.
  private static let fillers: Set<String> = [
    "present", "all", "rights", "reserved", "the", "and", "by", "inc", "llc", "ltd", "gmbh", "com", "contributors",
    "authors",
    "project", "http", "https", "www",
  ]
}
