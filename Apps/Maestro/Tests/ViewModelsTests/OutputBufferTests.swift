import Domain
import Testing
import ViewModels

struct OutputBufferTests {
  @Test func cutsAreMarked() {
    var buffer = OutputBuffer()
    buffer.append(OutputChunk(offset: 0, bytes: Array("begin é".utf8.dropLast())))
    buffer.append(OutputChunk(offset: 1_007, bytes: Array("\u{A9}end\n".utf8), cutBefore: 1_000))
    #expect(buffer.text.lines.map(\.text) == ["begin ", "… 1000 bytes cut …", "©end", ""])
    #expect(buffer.text.lines[1].kind == .cut(bytes: 1_000))
    let end = buffer.position
    buffer.append(OutputChunk(offset: end - 2, bytes: Array("d\nmore".utf8)))
    #expect(buffer.text.lines.suffix(2).map(\.text) == ["©end", "more"])
    // Nothing above the mark can be reached.
    buffer.append(OutputChunk(offset: buffer.position, bytes: Array("\u{1B}[100A\u{1B}[2Kx".utf8)))
    #expect(buffer.text.lines.map(\.text).first == "begin ")
  }

  @Test func readingFromTheMiddleIsMarked() {
    var buffer = OutputBuffer()
    buffer.append(OutputChunk(offset: 1, bytes: Array("x".utf8)))
    #expect(buffer.text.lines.map(\.text) == ["… 1 byte cut …", "x"])
  }
}
