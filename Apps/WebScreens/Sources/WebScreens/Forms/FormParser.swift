/// Reads an urlencoded body piece by piece; keeps no more than the rules allow.
///
/// Never fails: a percent sign that starts no escape stands for itself, broken UTF-8 becomes the replacement character,
/// as browsers read it.
public struct FormParser: Sendable {
  /// Whether there were more fields than allowed; those beyond are not kept.
  public private(set) var hasTooManyFields = false

  private let rules: FormRules
  private var fields: [FormField] = []
  private var name: [UInt8] = []
  private var value: [UInt8] = []
  private var isInValue = false
  private var isCut = false
  private var isStarted = false
  /// An escape that has begun: the percent sign, and the first digit when that has come.
  private var escape: [UInt8] = []

  /// A parser for one body.
  public init(rules: FormRules = FormRules()) { self.rules = rules }

  /// Reads the next piece.
  public mutating func read(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { read(byte) }
  }

  /// The fields, after the last piece.
  public mutating func finish() -> FormData {
    endField()
    return FormData(fields)
  }

  private mutating func read(_ byte: UInt8) {
    if !escape.isEmpty {
      if FormParser.digit(byte) != nil {
        escape.append(byte)
        if escape.count == 3 { endEscape() }
        return
      }
      endEscape()
    }
    switch byte {
    case 0x26: endField()
    case 0x3D where !isInValue:
      isStarted = true
      isInValue = true
    case 0x25: escape = [byte]
    case 0x2B: append(0x20)
    default: append(byte)
    }
  }

  private mutating func endEscape() {
    let begun = escape
    escape = []
    guard begun.count == 3, let high = FormParser.digit(begun[1]), let low = FormParser.digit(begun[2]) else {
      for byte in begun { append(byte) }
      return
    }
    append(high << 4 | low)
  }

  private mutating func append(_ byte: UInt8) {
    isStarted = true
    if isInValue {
      if value.count < rules.fieldLimit { value.append(byte) } else { isCut = true }
    } else {
      if name.count < FormRules.nameLimit { name.append(byte) } else { isCut = true }
    }
  }

  private mutating func endField() {
    if !escape.isEmpty { endEscape() }
    defer {
      name.removeAll(keepingCapacity: true)
      value.removeAll(keepingCapacity: true)
      isInValue = false
      isCut = false
      isStarted = false
    }
    guard isStarted else { return }
    guard fields.count < rules.fieldCount else {
      hasTooManyFields = true
      return
    }
    if isCut { FormParser.dropBrokenEnd(of: &value) }
    let text = String(decoding: value, as: UTF8.self)
    fields.append(
      FormField(name: String(decoding: name, as: UTF8.self), value: FormParser.lineEnds(text), isTooLong: isCut))
  }

  /// Takes away the bytes of a character that was cut in the middle.
  private static func dropBrokenEnd(of bytes: inout [UInt8]) {
    guard let lead = bytes.suffix(4).lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return }
    let needed =
      switch bytes[lead] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    if bytes.count - lead < needed { bytes.removeSubrange(lead...) }
  }

  /// Browsers send the lines of a text area with `\r\n`.
  private static func lineEnds(_ text: String) -> String {
    guard text.utf8.contains(0x0D) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    var wasReturn = false
    for byte in text.utf8 {
      if byte == 0x0A, wasReturn {
        wasReturn = false
        continue
      }
      wasReturn = byte == 0x0D
      result.append(wasReturn ? 0x0A : byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
