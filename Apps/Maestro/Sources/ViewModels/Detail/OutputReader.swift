import Domain

/// Puts output together away from the main actor, so that a flood does not hold the screens up.
actor OutputReader {
  private(set) var buffer: OutputBuffer

  init(limits: TerminalLimits) { buffer = OutputBuffer(limits: limits) }

  func append(_ chunk: OutputChunk) { buffer.append(chunk) }
}
