import TerminalEmulator

/// What an agent printed, or what changed of it.
public struct OutputSnapshot: Hashable, Codable, Sendable {
  /// By what to ask for the next changes.
  public var revision: UInt64
  /// Whether to forget all lines first.
  public var isReset: Bool
  /// The number of the first line there is.
  public var firstNumber: UInt64
  /// Lines that are gone, by their first and last number.
  public var removed: [[UInt64]]
  /// The lines, or those that are new or changed.
  public var lines: [Line]
  /// Where the next output goes.
  public var cursor: Cursor

  /// A place in the output.
  public struct Cursor: Hashable, Codable, Sendable {
    /// The number of the line.
    public var line: UInt64
    /// The column, from 0.
    public var column: Int
  }

  /// A line.
  public struct Line: Hashable, Codable, Sendable, Identifiable {
    /// Its number.
    public var number: UInt64
    /// What it says.
    public var runs: [Run]
    /// Whether it is a mark for something that is gone; nothing for what the agent printed.
    public var isMark: Bool?

    /// Its number.
    public var id: UInt64 { number }
  }

  /// Text that looks alike. What is nothing is as usual.
  public struct Run: Hashable, Codable, Sendable {
    /// What it says.
    public var text: String
    /// The colour of the text, a number of the palette of 256.
    public var foreground: UInt8?
    /// The colour behind it.
    public var background: UInt8?
    /// Whether it is bold.
    public var bold: Bool?
    /// Whether it is faint.
    public var dim: Bool?
    /// Whether it is slanted.
    public var italic: Bool?
    /// Whether it is underlined.
    public var underline: Bool?
    /// Whether the two colours have changed places.
    public var inverse: Bool?
    /// Whether it is struck out.
    public var strike: Bool?
  }

  /// What changed of a text since a revision; 0 for all of it.
  public init(_ text: TerminalText, since revision: UInt64) {
    let changes = text.changes(since: revision)
    self.revision = changes.revision
    isReset = changes.isReset
    firstNumber = changes.firstNumber
    removed = changes.removed.map { [$0.lowerBound, $0.upperBound] }
    lines = changes.lines.map { Line($0) }
    cursor = Cursor(line: text.cursor.line, column: text.cursor.column)
  }
}

extension OutputSnapshot.Line {
  /// A line as it is shown.
  public init(_ line: TerminalLine) {
    number = line.number
    runs = line.runs.map { OutputSnapshot.Run($0) }
    if case .cut = line.kind { isMark = true }
  }
}

extension OutputSnapshot.Run {
  init(_ run: TerminalLine.Run) {
    let style = run.style
    text = run.text
    foreground = style.foreground
    background = style.background
    bold = style.isBold ? true : nil
    dim = style.isDim ? true : nil
    italic = style.isItalic ? true : nil
    underline = style.isUnderlined ? true : nil
    inverse = style.isInverse ? true : nil
    strike = style.isStruck ? true : nil
  }
}
