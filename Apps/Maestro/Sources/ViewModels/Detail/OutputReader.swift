import Domain
import TerminalEmulator

/// Puts output together away from the main actor, so that a flood does not hold the screens up.
actor OutputReader {
  private(set) var buffer: OutputBuffer

  init(_ buffer: OutputBuffer) { self.buffer = buffer }

  func append(_ chunk: OutputChunk) { buffer.append(chunk) }

  func resize(to size: TerminalSize) { buffer.resize(to: size) }
}
