import Foundation
import MVVMData
import SeededRandom
import Testing

@Suite struct StampTests {
  @Test func `texts sort as the stamps do, and give them back`() {
    var dice = SeededGenerator(seed: 7)
    let stamps = (0..<500).map { _ in
      Stamp(
        milliseconds: .random(in: 0...0xFFFF_FFFF_FFFF, using: &dice), counter: .random(in: 0...3, using: &dice),
        node: .random(in: 0 ... .max, using: &dice))
    }
    #expect(stamps.sorted().map(\.text) == stamps.map(\.text).sorted())
    #expect(stamps.map { Stamp(text: $0.text) } == stamps)
    #expect(Set(stamps.map(\.text.utf8.count)) == [32])
  }

  @Test(arguments: [
    "", "0", String(repeating: "g", count: 32), String(repeating: "A", count: 32), String(repeating: "0", count: 33),
    "é" + String(repeating: "0", count: 30), "+" + String(repeating: "0", count: 31),
  ])
  func `other texts are no stamps`(text: String) { #expect(Stamp(text: text) == nil) }

  @Test func `time decides, then the counter, then the device`() {
    let stamp = Stamp(milliseconds: 5, counter: 5, node: 5)
    #expect(stamp < Stamp(milliseconds: 6, counter: 0, node: 0))
    #expect(stamp < Stamp(milliseconds: 5, counter: 6, node: 0))
    #expect(stamp < Stamp(milliseconds: 5, counter: 5, node: 6))
    #expect(!(stamp < stamp))
    #expect(Stamp(milliseconds: .max, counter: 0, node: 0).milliseconds == 0xFFFF_FFFF_FFFF)
  }
}
