import TerminalEmulator

/// What an agent printed, or what has come of it: the lines that have scrolled away, which never change, and the rows of
/// the screen, numbered as they will be when they scroll away.
public struct OutputSnapshot: Hashable, Codable, Sendable {
  /// The number of the line before the first one in `lines`; a renderer forgets what it has of those after it.
  public var after: UInt64 = 0
  /// The number of the last line that never changes; after which to ask for more.
  public var settled: UInt64 = 0
  /// The number of the first line there is; those before are forgotten.
  public var firstNumber: UInt64 = 1
  /// The lines.
  public var lines: [Line] = []
  /// Where the next output goes; nothing while the program hides it.
  public var cursor: Cursor?

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

  /// No output.
  public init() {}

  /// What a terminal shows, but for the lines up to a number; 0 for all of it.
  public init(_ screen: TerminalScreen, after number: UInt64) {
    settled = screen.lastHistoryNumber
    after = min(number, settled)
    firstNumber = screen.firstNumber
    lines = screen.history(after: after, limit: .max).map { Line($0) }
    for (row, line) in screen.lines.prefix(screen.usedRows).enumerated() {
      lines.append(Line(line))
      lines[lines.count - 1].number = settled + 1 + UInt64(row)
    }
    if screen.modes.showsCursor {
      let (row, column) = screen.cursorPosition
      cursor = Cursor(line: settled + 1 + UInt64(row), column: column)
    }
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
