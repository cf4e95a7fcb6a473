/// A piece of work on which this process crashed before it was started again.
public struct CrashRecord: Sendable, Hashable {
  /// What can be left out.
  public enum Work: Sendable, Hashable {
    /// A rule, by its id.
    case rule(String)
    /// A file whose facts were being extracted, by its path relative to the root.
    case file(String)
  }

  /// What crashed.
  public let work: Work
  /// The index in the program of the type that was looked at.
  public let type: Int?
  /// The index in the program of the file that was looked at.
  public let file: Int?
  /// The number of the signal.
  public let signal: Int

  /// A record; places that are not known are `nil`.
  public init(_ work: Work, type: Int? = nil, file: Int? = nil, signal: Int) {
    self.work = work
    self.type = type
    self.file = file
    self.signal = signal
  }

  /// Reads entries as the crash handler writes them. The text comes from the environment: what is no entry is left out.
  static func parse(_ text: String) -> [CrashRecord] {
    text.split(separator: ";").compactMap { entry in
      let words = entry.split(separator: " ")
      guard words.count == 5, let type = UInt32(words[2]), let file = UInt32(words[3]), let signal = UInt8(words[4])
      else { return nil }
      let name = decoded(words[1])
      let work: Work
      switch words[0] {
      case "rule": work = .rule(name)
      case "file": work = .file(name)
      default: return nil
      }
      return CrashRecord(
        work, type: type == .max ? nil : Int(type), file: file == .max ? nil : Int(file), signal: Int(signal))
    }
  }

  /// The work in two words.
  static func text(_ work: Work) -> String {
    switch work {
    case .rule(let id): "rule " + encoded(id)
    case .file(let path): "file " + encoded(path)
    }
  }

  private static func encoded(_ name: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"),
        UInt8(ascii: "_"):
        result.append(byte)
      default: result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// What is no code stays as it is.
  private static func decoded(_ text: Substring) -> String {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else {
        result.append(byte)
        continue
      }
      result.append(value)
      rest = rest.dropFirst(2)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
