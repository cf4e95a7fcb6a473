import Domain
import TerminalEmulator

/// What an agent printed, put together from its pieces, with a mark wherever bytes are gone.
public struct OutputBuffer: Sendable {
  /// The screen that it shows, with the lines that have scrolled away.
  public private(set) var screen: TerminalScreen
  /// How many bytes the agent has printed so far, those that are gone counted: from where to read on.
  public private(set) var position: UInt64 = 0

  /// Nothing yet.
  /// - Parameter limits: how much is kept.
  public init(limits: TerminalLimits = TerminalLimits()) { screen = TerminalScreen(limits: limits) }

  /// Takes the next piece; what was there already is passed over.
  public mutating func append(_ chunk: OutputChunk) {
    if chunk.end <= position, chunk.cutBefore == 0 { return }
    screen.appendCut(bytes: chunk.offset > position ? chunk.offset - position : chunk.cutBefore)
    let known = position > chunk.offset ? Int(min(position - chunk.offset, UInt64(chunk.bytes.count))) : 0
    screen.append(known == 0 ? chunk.bytes : Array(chunk.bytes[known...]))
    // The engine has answered.
    _ = screen.takeAnswers()
    position = max(position, chunk.end)
  }

  /// Gives the screen another size.
  public mutating func resize(to size: TerminalSize) { screen.resize(to: size) }

  /// Grows with everything that changes something.
  public var revision: UInt64 { screen.revision }
}
