/// What an agent printed, put together from its pieces, with a mark wherever bytes are gone.
public struct OutputBuffer: Sendable {
  /// What it says.
  public private(set) var text: TerminalText
  /// How many bytes the agent has printed so far, those that are gone counted: from where to read on.
  public private(set) var position: UInt64

  /// Nothing yet.
  public init(limits: TerminalLimits = TerminalLimits()) {
    text = TerminalText(limits: limits)
    position = 0
  }

  /// Takes the next piece; what was there already is passed over.
  public mutating func append(_ chunk: OutputChunk) {
    if chunk.end <= position, chunk.cutBefore == 0 { return }
    if chunk.offset > position {
      text.appendCut(bytes: chunk.offset - position)
    } else if chunk.cutBefore > 0 {
      text.appendCut(bytes: chunk.cutBefore)
    }
    let known = position > chunk.offset ? Int(min(position - chunk.offset, UInt64(chunk.bytes.count))) : 0
    text.append(known == 0 ? chunk.bytes : Array(chunk.bytes[known...]))
    position = max(position, chunk.end)
  }
}
