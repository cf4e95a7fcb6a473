import Domain
import Testing
import ViewModels

struct OutputBufferTests {
  private func lines(_ buffer: OutputBuffer) -> [String] {
    let screen = buffer.screen
    return (screen.history(after: 0, limit: .max) + screen.lines.prefix(screen.usedRows)).map(\.text)
  }

  @Test func cutsAreMarked() {
    var buffer = OutputBuffer()
    buffer.append(OutputChunk(offset: 0, bytes: Array("begin é".utf8.dropLast())))
    buffer.append(OutputChunk(offset: 1_007, bytes: Array("\u{A9}end\r\n".utf8), cutBefore: 1_000))
    #expect(lines(buffer) == ["begin ", "… 1000 bytes cut …", "©end", ""])
    #expect(buffer.screen.history(after: 1, limit: 1).map(\.kind) == [.cut(bytes: 1_000)])
    let end = buffer.position
    buffer.append(OutputChunk(offset: end - 2, bytes: Array("\r\nmore".utf8)))
    #expect(lines(buffer).suffix(2) == ["©end", "more"])
    // Nothing above the mark can be reached.
    buffer.append(OutputChunk(offset: buffer.position, bytes: Array("\u{1B}[100A\u{1B}[2Kx".utf8)))
    #expect(lines(buffer).first == "begin ")
  }

  @Test func readingFromTheMiddleIsMarked() {
    var buffer = OutputBuffer()
    buffer.append(OutputChunk(offset: 1, bytes: Array("x".utf8)))
    #expect(lines(buffer) == ["… 1 byte cut …", "x"])
  }
}
