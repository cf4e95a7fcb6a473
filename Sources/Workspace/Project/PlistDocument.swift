#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// An old-style property list as a flat tape: one entry per value in the order of the text, so that reading it costs no
/// allocation per value and any nesting depth is fine. Texts are made when they are asked for.
final class PlistDocument: Sendable {
  enum Kind: UInt8, Sendable { case text, quotedText, data, list, dictionary }

  struct Entry: Sendable {
    var kind: Kind
    /// The bytes of a text, without quotes.
    var start: Int32
    var end: Int32
    /// Index of the entry after this value and everything in it.
    var next: Int32
  }

  let bytes: [UInt8]
  /// A dictionary is followed by its keys and values in turn, a list by its items.
  let entries: [Entry]

  /// Reads a whole text.
  init(_ bytes: [UInt8]) throws(PlistProblem) {
    self.bytes = bytes
    var reader = PlistReader()
    entries = try reader.read(bytes)
  }

  var root: PlistValue { PlistValue(document: self, index: 0) }
}

/// What is wrong with a property list, and where.
struct PlistProblem: Error, Hashable {
  var line: Int
  var message: String
}

/// One value of a property list.
struct PlistValue: Sendable {
  let document: PlistDocument
  let index: Int

  private static let keyLimit = 200

  private var entry: PlistDocument.Entry { document.entries[index] }

  var isDictionary: Bool { entry.kind == .dictionary }
  var isList: Bool { entry.kind == .list }
  var isText: Bool { entry.kind == .text || entry.kind == .quotedText }

  /// Where the value ends, its closing bracket included.
  var endOffset: Int { Int(entry.end) }

  /// The bytes of a text as they stand, escapes included.
  var rawBytes: ArraySlice<UInt8> {
    isText ? document.bytes[Int(entry.start)..<Int(entry.end)] : []
  }

  func isText(_ text: StaticString) -> Bool {
    let entry = entry
    guard entry.kind == .text || entry.kind == .quotedText, Int(entry.end - entry.start) == text.utf8CodeUnitCount
    else { return false }
    return document.bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return false }
      return memcmp(base + Int(entry.start), text.utf8Start, text.utf8CodeUnitCount) == 0
    }
  }

  /// A text with its escapes resolved; `nil` for other values.
  var text: String? {
    switch entry.kind {
    case .text: String(decoding: rawBytes, as: UTF8.self)
    case .quotedText: PlistEscapes.resolve(rawBytes)
    default: nil
    }
  }

  /// The value of a key of a dictionary. Objects of a project have few keys, so only the first ones are looked at.
  subscript(key: StaticString) -> PlistValue? {
    guard entry.kind == .dictionary else { return nil }
    var index = index + 1
    let end = Int(entry.next)
    var rest = Self.keyLimit
    while index + 1 < end, rest > 0 {
      rest -= 1
      let value = Int(document.entries[index].next)
      if PlistValue(document: document, index: index).isText(key) {
        return PlistValue(document: document, index: value)
      }
      index = Int(document.entries[value].next)
    }
    return nil
  }

  /// Keys and values of a dictionary.
  func forEachPair(_ body: (PlistValue, PlistValue) -> Void) {
    guard entry.kind == .dictionary else { return }
    var index = index + 1
    let end = Int(entry.next)
    while index + 1 < end {
      let value = Int(document.entries[index].next)
      body(PlistValue(document: document, index: index), PlistValue(document: document, index: value))
      index = Int(document.entries[value].next)
    }
  }

  /// The items of a list; nothing for other values.
  var items: [PlistValue] {
    guard entry.kind == .list else { return [] }
    var items: [PlistValue] = []
    var index = index + 1
    while index < Int(entry.next) {
      items.append(PlistValue(document: document, index: index))
      index = Int(document.entries[index].next)
    }
    return items
  }
}
