import Domain

/// Finds in the output of an agent what it says about itself, however the output is split.
public struct OutputEvents: Sendable {
  /// What is longer says nothing.
  static let lineLimit = 256 << 10
  static let notificationLimit = 4096

  private let kind: AgentKind
  private let speech: OutputSpeech
  private var part: [UInt8] = []
  private var state = State.outside

  private enum State {
    case outside
    /// After an escape.
    case escape
    /// In a notification.
    case inside
    /// After an escape in a notification, which may end it.
    case ending
    /// In what is too long, until its end.
    case skipping
  }

  /// How many of the last bytes may be the beginning of something.
  public var pending: Int { state == .inside || speech == .lines ? part.count : 0 }

  /// - Parameters:
  ///   - kind: which agent prints.
  ///   - speech: how it says in its output how it is doing.
  public init(_ kind: AgentKind, _ speech: OutputSpeech) {
    self.kind = kind
    self.speech = speech
  }

  /// Takes a piece of output into the report of its agent.
  public mutating func read(_ bytes: some Sequence<UInt8>, into report: inout AgentReport) {
    for byte in bytes {
      switch speech {
      case .lines: readLine(byte, &report)
      case .notifications: readNotification(byte, &report)
      }
    }
  }

  /// Forgets what has begun: something of the output is missing.
  public mutating func skip() {
    part = []
    state = speech == .lines ? .skipping : .outside
  }

  private mutating func readLine(_ byte: UInt8, _ report: inout AgentReport) {
    if byte == 0x0A {
      if part.last == 0x0D { part.removeLast() }
      if state != .skipping { kind.read(part, into: &report) }
      part = []
      state = .outside
    } else if state != .skipping {
      part.append(byte)
      if part.count > Self.lineLimit { skip() }
    }
  }

  private mutating func readNotification(_ byte: UInt8, _ report: inout AgentReport) {
    switch state {
    case .outside, .skipping: if byte == 0x1B { state = .escape }
    case .escape:
      part = []
      state = byte == UInt8(ascii: "]") ? .inside : byte == 0x1B ? .escape : .outside
    case .inside:
      switch byte {
      case 0x07: end(&report)
      case 0x1B: state = .ending
      default:
        part.append(byte)
        if part.count > Self.notificationLimit { skip() }
      }
    case .ending: if byte == UInt8(ascii: "\\") { end(&report) } else { state = byte == 0x1B ? .escape : .outside }
    }
  }

  private mutating func end(_ report: inout AgentReport) {
    state = .outside
    guard part.starts(with: Array("9;".utf8)) else { return }
    let text = String(decoding: part.dropFirst(2), as: UTF8.self).trimmed
    // Other programs show their progress with the same number.
    if !text.isEmpty, !text.hasPrefix("4;") { kind.read(notification: text, into: &report) }
  }
}
