import Facts

/// Reads the comment that Xcode puts at the top of a file:
///
///     //
///     //  Cell.swift
///     //  Shop
///     //
///     //  Created by Jane Doe on 1.2.20.
struct HeaderReader {
  /// More than any such comment takes.
  private static let limit = 600

  /// The project and the author, each if the comment names it.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>, names: inout NameListBuilder) -> FileHeader {
    let top = UnsafeBufferPointer(rebasing: bytes.prefix(limit))
    guard let first = top.first, first == UInt8(ascii: "/") || first == 0xEF || first == 0x0A || first == 0x0D else {
      return FileHeader()
    }
    let text = String(decoding: top, as: UTF8.self)
    var project: Substring?
    var isNext = false
    for line in text.split(omittingEmptySubsequences: true, whereSeparator: \.isNewline).prefix(12) {
      guard let content = comment(line) else { break }
      if content.isEmpty { continue }
      if let author = author(content) {
        return FileHeader(
          project: project.map { names.intern(String($0)) } ?? .none, author: names.intern(String(author)))
      }
      // Some leave out who wrote it.
      if content.lowercased().hasPrefix("copyright") {
        return FileHeader(project: project.map { names.intern(String($0)) } ?? .none)
      }
      if isNext { project = content }
      isNext = project == nil && content.hasSuffix(".swift")
    }
    return FileHeader()
  }

  /// What a line says behind the sign of a comment; `nil` for code.
  private static func comment(_ line: Substring) -> Substring? {
    var rest = line.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard let sign = rest.first else { return rest }
    guard sign == "/" || sign == "*" else { return nil }
    rest = rest.drop { $0 == "/" || $0 == "*" || $0.isWhitespace }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return rest
  }

  /// `Jane Doe` in `Created by Jane Doe on 1.2.20.`
  private static func author(_ line: Substring) -> Substring? {
    guard line.lowercased().hasPrefix("created by ") else { return nil }
    let name = line.dropFirst("created by ".count)
    let end = name.firstRange(of: " on ")?.lowerBound ?? name.endIndex
    return end == name.startIndex ? nil : name[..<end]
  }
}
