/// Makes a short line of an event in JSON: long texts are cut, and so are long lists and what is nested deeply. What is not JSON
/// gives something that is none either, but never more than the limit and never a line end.
public struct EventCutter {
  private static let textBytes = 2000
  private static let depth = 6
  private static let elements = 20

  private let bytes: [UInt8]
  private let limit: Int
  private var place = 0
  private var cut: [UInt8] = []

  /// An event as one line.
  /// - Parameters:
  ///   - bytes: the event.
  ///   - limit: how long the line may be.
  /// - Returns: nothing when it is no object, or does not end.
  public static func line(_ bytes: [UInt8], limit: Int = HookLog.eventBytes) -> [UInt8]? {
    var cutter = EventCutter(bytes: bytes, limit: limit)
    cutter.skipSpace()
    guard cutter.next == UInt8(ascii: "{"), cutter.value(depth: 0, isKept: true) else { return nil }
    cutter.skipSpace()
    return cutter.next == nil && cutter.cut.count <= limit ? cutter.cut : nil
  }

  private init(bytes: [UInt8], limit: Int) {
    self.bytes = bytes
    self.limit = limit
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  /// Whether there is room for another value, with what closes all that is open.
  private var hasRoom: Bool { cut.count + Self.textBytes + 64 < limit }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { place += 1 }
  }

  private mutating func take(_ byte: UInt8, isKept: Bool) {
    place += 1
    if isKept { cut.append(byte) }
  }

  /// Reads a value. What is not kept is nothing (`null`) for the reader, who has asked for it in vain.
  private mutating func value(depth: Int, isKept: Bool) -> Bool {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      // However deep it is: what is too deep is read without a stack.
      guard depth < Self.depth else { return skipNested(isKept: isKept) }
      let isObject = next == UInt8(ascii: "{")
      take(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["), isKept: isKept)
      return members(depth: depth, isObject: isObject, isKept: isKept)
    case UInt8(ascii: "\""): return text(isKept: isKept)
    case nil: return false
    default:
      let start = place
      while let byte = next, ![0x2C, 0x5D, 0x7D, 0x20, 0x09, 0x0A, 0x0D, 0x22, 0x7B, 0x5B, 0x3A].contains(byte) {
        place += 1
      }
      guard place > start, place - start <= 40 else { return false }
      if isKept { cut += bytes[start..<place] }
      return true
    }
  }

  private mutating func members(depth: Int, isObject: Bool, isKept: Bool) -> Bool {
    let end = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    var count = 0
    skipSpace()
    if next == end {
      take(end, isKept: isKept)
      return true
    }
    while true {
      let isMemberKept = isKept && hasRoom && count < (isObject ? 4 : 1) * Self.elements
      if isMemberKept, count > 0 { cut.append(UInt8(ascii: ",")) }
      if isObject {
        skipSpace()
        guard next == UInt8(ascii: "\""), text(isKept: isMemberKept) else { return false }
        skipSpace()
        guard next == UInt8(ascii: ":") else { return false }
        take(UInt8(ascii: ":"), isKept: isMemberKept)
      }
      guard value(depth: depth + 1, isKept: isMemberKept) else { return false }
      if isMemberKept { count += 1 }
      skipSpace()
      guard let byte = next else { return false }
      place += 1
      if byte == end {
        if isKept { cut.append(end) }
        return true
      }
      guard byte == UInt8(ascii: ",") else { return false }
    }
  }

  private mutating func text(isKept: Bool) -> Bool {
    place += 1
    let start = place
    while let byte = next, byte != UInt8(ascii: "\"") { place += byte == UInt8(ascii: "\\") ? 2 : 1 }
    guard next != nil else { return false }
    if isKept {
      cut.append(UInt8(ascii: "\""))
      cut += shortened(bytes[start..<place])
      cut.append(UInt8(ascii: "\""))
    }
    place += 1
    return true
  }

  /// The inside of a text, cut between characters, and without what no text may hold.
  private func shortened(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var end = text.endIndex
    if text.count > Self.textBytes {
      var place = text.startIndex
      while place < text.startIndex + Self.textBytes {
        end = place
        guard text[place] == UInt8(ascii: "\\") else {
          place += 1
          while place < text.endIndex, text[place] & 0xC0 == 0x80 { place += 1 }
          continue
        }
        // A character may take two escapes of six bytes.
        let isCode = place + 1 < text.endIndex && text[place + 1] == UInt8(ascii: "u")
        place += isCode ? 6 : 2
        if isCode, place + 6 <= text.endIndex, text[place - 4] | 0x20 == UInt8(ascii: "d"),
          text[place] == UInt8(ascii: "\\")
        {
          place += 6
        }
      }
      if place <= text.startIndex + Self.textBytes { end = place }
    }
    return text[..<end].map { $0 < 0x20 ? 0x20 : $0 }
  }

  private mutating func skipNested(isKept: Bool) -> Bool {
    var open = 0
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        guard text(isKept: false) else { return false }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): open += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): open -= 1
      default: break
      }
      place += 1
      if open == 0 {
        if isKept { cut += Array("null".utf8) }
        return true
      }
    }
    return false
  }
}
