import Domain
import TerminalEmulator

/// What an agent printed, put together from its pieces, with a mark wherever bytes are gone.
public struct OutputBuffer: Sendable {
  /// What it says, as lines; nothing when it is put together as a screen.
  public private(set) var text: TerminalText
  /// The screen that it shows, for those who see it as the program does.
  public private(set) var screen: TerminalScreen?
  /// How many bytes the agent has printed so far, those that are gone counted: from where to read on.
  public private(set) var position: UInt64

  /// Nothing yet.
  /// - Parameters:
  ///   - limits: how much is kept.
  ///   - screen: how large the screen is; nothing for lines.
  public init(limits: TerminalLimits = TerminalLimits(), screen: TerminalSize? = nil) {
    text = TerminalText(limits: limits)
    self.screen = screen.map { TerminalScreen($0, historyLines: limits.lines, historyBytes: limits.bytes) }
    position = 0
  }

  /// Takes the next piece; what was there already is passed over.
  public mutating func append(_ chunk: OutputChunk) {
    if chunk.end <= position, chunk.cutBefore == 0 { return }
    if chunk.offset > position {
      appendCut(chunk.offset - position)
    } else if chunk.cutBefore > 0 {
      appendCut(chunk.cutBefore)
    }
    let known = position > chunk.offset ? Int(min(position - chunk.offset, UInt64(chunk.bytes.count))) : 0
    let bytes = known == 0 ? chunk.bytes : Array(chunk.bytes[known...])
    if screen == nil {
      text.append(bytes)
    } else {
      screen?.append(bytes)
      // The engine has answered.
      _ = screen?.takeAnswers()
    }
    position = max(position, chunk.end)
  }

  /// Gives the screen another size.
  public mutating func resize(to size: TerminalSize) { screen?.resize(to: size) }

  /// Grows with everything that changes something.
  public var revision: UInt64 { screen?.revision ?? text.revision }

  private mutating func appendCut(_ bytes: UInt64) {
    if screen == nil { text.appendCut(bytes: bytes) } else { screen?.appendCut(bytes: bytes) }
  }
}
