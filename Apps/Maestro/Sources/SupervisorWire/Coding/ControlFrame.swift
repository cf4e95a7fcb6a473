/// A command to a supervisor, as it goes through the pipe: two marks, a kind, a length, that many bytes.
public enum ControlFrame: Hashable, Sendable {
  /// The terminal has this size now.
  case resize(columns: UInt16, rows: UInt16)
  /// Hold all processes of the session.
  case pause
  /// Let them go on.
  case resume
  /// End them: gently, and by force after so many milliseconds.
  case stop(grace: UInt32)

  /// What every system writes into a pipe at once or not at all.
  public static let maximumBytes = 512

  static let marks: [UInt8] = [0x4d, 0xae]
  static let head = 4

  /// The frame as bytes.
  public func encoded() -> [UInt8] {
    var payload = ByteWriter()
    let kind: UInt8
    switch self {
    case .resize(let columns, let rows):
      kind = 1
      payload.number(columns)
      payload.number(rows)
    case .pause: kind = 2
    case .resume: kind = 3
    case .stop(let grace):
      kind = 4
      payload.number(grace)
    }
    return Self.marks + [kind, UInt8(truncatingIfNeeded: payload.bytes.count)] + payload.bytes
  }

  init(kind: UInt8, payload: ArraySlice<UInt8>) throws(WireError) {
    var reader = ByteReader(payload)
    switch kind {
    case 1:
      let columns = try reader.number(UInt16.self)
      let rows = try reader.number(UInt16.self)
      guard columns > 0, rows > 0 else { throw WireError("A terminal cannot be \(columns) by \(rows).") }
      self = .resize(columns: columns, rows: rows)
    case 2: self = .pause
    case 3: self = .resume
    case 4: self = .stop(grace: try reader.number())
    default: throw WireError("There is no command \(kind).")
    }
    guard reader.isAtEnd else { throw WireError("The command \(kind) is too long.") }
  }
}
