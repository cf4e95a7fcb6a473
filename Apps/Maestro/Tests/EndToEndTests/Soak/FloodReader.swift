import Domain
import Processes
import Testing

/// Knows what the flood of the test agent looks like at every place.
enum FloodReader {
  /// What the terminal shows before the flood: the question, what was typed, the answer.
  private static let beginning = Array("go? go\r\nanswer: go\r\n".utf8)
  private static let lineBytes: UInt64 = 65

  /// Reads all that is kept of a session: every byte is what was printed at its place, and what is missing is said to be.
  /// - Returns: how much was printed.
  static func check(_ processes: LocalProcessManager, _ id: SessionID) async throws -> UInt64 {
    var place: UInt64 = 0
    for try await chunk in processes.output(of: id, from: 0) {
      #expect(chunk.offset == place + chunk.cutBefore)
      #expect(chunk.bytes == expected(at: chunk.offset, count: chunk.bytes.count), "from byte \(chunk.offset) on")
      place = chunk.end
    }
    #expect(try await processes.outputBounds(of: id).upperBound == place)
    #expect(place > lineBytes * 1000)
    return place
  }

  /// The numbers of lines in markup, in their order.
  static func numbers(in html: String) -> [Int] {
    html.split { !$0.isASCII || !$0.isNumber }.filter { $0.count == 20 }.compactMap { Int($0) }
  }

  private static func expected(at offset: UInt64, count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 130)
    let start = UInt64(beginning.count)
    var skipped = 0
    if offset < start {
      bytes += beginning[Int(offset)...]
    } else {
      skipped = Int((offset - start) % lineBytes)
    }
    var number = offset < start ? 0 : (offset - start) / lineBytes
    while bytes.count < count + skipped {
      let digits = Array(String(number).utf8)
      bytes += repeatElement(48, count: 20 - digits.count)
      bytes += digits
      bytes.append(32)
      bytes += repeatElement(46, count: 42)
      bytes += [13, 10]
      number += 1
    }
    return Array(bytes[skipped..<(skipped + count)])
  }
}
