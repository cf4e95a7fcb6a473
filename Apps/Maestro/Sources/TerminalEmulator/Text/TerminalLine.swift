/// A line of what an agent printed, as it can be shown.
public struct TerminalLine: Hashable, Sendable, Identifiable {
  /// Its number, which only grows and is never used again.
  public var number: UInt64
  /// What it says.
  public var runs: [Run]
  /// What kind of line it is.
  public var kind: Kind

  /// Text that looks alike.
  public struct Run: Hashable, Sendable {
    /// What it says; no control characters.
    public var text: String
    /// How it looks.
    public var style: TerminalStyle

    /// A run.
    public init(_ text: String, style: TerminalStyle = .plain) {
      self.text = text
      self.style = style
    }
  }

  /// What kind of line it is.
  public enum Kind: Hashable, Sendable {
    /// What the agent printed.
    case text
    /// A mark for this many bytes that are gone.
    case cut(bytes: UInt64)
  }

  /// A line.
  public init(number: UInt64, runs: [Run], kind: Kind = .text) {
    self.number = number
    self.runs = runs
    self.kind = kind
  }

  /// Its number.
  public var id: UInt64 { number }

  /// What it says, without its looks.
  public var text: String { runs.map(\.text).joined() }
}
