import Domain
import Foundation
import SupervisorWire
import TestSupport
import Testing

@testable import Processes

struct OutputTests {
  @Test func bytesThatAreNoTextAreKept() async throws {
    try await withFixture { fixture in
      let id = try await fixture.start(
        "broken", "pieces", "e2", "82", "ac", "f09f", "9880", "end", "print", "", "colours", "progress", "3")
      var wanted: [UInt8] = [0x61, 0x80, 0x62, 0xc0, 0xaf, 0x63, 0xe2, 0x82, 0x64, 0xff, 0x0d, 0x0a]
      wanted += Array("€😀\r\n\u{1b}[31mred\u{1b}[0m \u{1b}[1;38;5;82mgreen\u{1b}[0m plain\r\n".utf8)
      wanted += Array("\r1 of 3\r2 of 3\r3 of 3\r\n".utf8)
      #expect(try await fixture.wholeOutput(id) == wanted)
    }
  }

  @Test func aLineOfOneMegabyteIsALine() async throws {
    try await withFixture { fixture in
      let id = try await fixture.start("longline", "1")
      let piece = (0..<(64 << 10)).map { UInt8(97 + $0 % 26) }
      #expect(try await fixture.wholeOutput(id) == Array(repeatElement(piece, count: 16).joined()) + [13, 10])
    }
  }

  @Test func segmentsFollowEachOtherWithoutAGap() async throws {
    // The end of a segment splits lines, and characters as well.
    try await withFixture(limits: ProcessLimits(segmentBytes: 4099, sessionBytes: 4 << 20)) { fixture in
      let id = try await fixture.start("flood", "1", "print", String(repeating: "é€😀", count: 3000))
      let whole = try await fixture.wholeOutput(id)
      #expect(whole == numberedLines(16384) + Array(String(repeating: "é€😀", count: 3000).utf8) + [13, 10])
      let segments = fixture.folder(id).segments()
      #expect(segments.count > 200)
      #expect(segments.dropLast().allSatisfy { $0.count == 4099 })
      #expect(try await fixture.manager.outputBounds(of: id) == 0..<UInt64(whole.count))
    }
  }

  @Test func severalReadersReadTheSame() async throws {
    try await withFixture { fixture in
      let id = try await fixture.start("flood", "2", "ask", "go on? ", "flood", "1")
      async let first = fixture.wholeOutput(id)
      async let second = fixture.wholeOutput(id)
      async let third = fixture.wholeOutput(id, by: try fixture.anotherManager())
      try await fixture.text(id, upTo: "go on? ")
      try await fixture.manager.send(Array("y\r".utf8), to: id)
      let wanted = numberedLines(32768) + Array("go on? y\r\nanswer: y\r\n".utf8) + numberedLines(16384)
      let all = try await [first, second, third]
      for read in all { #expect(read == wanted) }
      // From the middle, and from beyond the end.
      var rest: [UInt8] = []
      for try await chunk in fixture.manager.output(of: id, from: 1_000_001) { rest += chunk.bytes }
      #expect(rest[...] == wanted[1_000_001...])
      for try await chunk in fixture.manager.output(of: id, from: 99_000_000) { Issue.record("\(chunk)") }
    }
  }

  @Test func aReaderThatWaitsCanBeCancelled() async throws {
    try await withFixture { fixture in
      let id = try await fixture.start("print", "once", "forever")
      let (reading, isReading) = AsyncStream.makeStream(of: Void.self)
      let output = fixture.manager.output(of: id, from: 0)
      let task = Task {
        var count = 0
        for try await chunk in output {
          count += chunk.bytes.count
          if count == 6 { isReading.yield() }
        }
      }
      for await _ in reading { break }
      try await until("a watch") { fixture.manager.watchedFolders > 0 }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      try await until("no watch") { fixture.manager.watchedFolders == 0 }
    }
  }

  @Test func aSessionThatNeverWasHasNoOutput() async throws {
    try await withFixture { fixture in
      let id = SessionID()
      let output = try await fixture.wholeOutput(id)
      #expect(output.isEmpty)
      let error = await #expect(throws: SessionError.self) { try await fixture.manager.outputBounds(of: id) }
      #expect(error?.kind == .notFound)
    }
  }

  /// 200 MB of output, of which 8 MB are kept. 1 GB when asked for.
  @Test func aFloodIsCutExactlyAndTakesNoMemory() async throws {
    let mebibytes = ProcessInfo.processInfo.environment["MAESTRO_SOAK"] == nil ? 200 : 1024
    let quota: UInt64 = 8 << 20
    try await withFixture(limits: ProcessLimits(segmentBytes: 1 << 20, sessionBytes: quota)) { fixture in
      let id = try await fixture.start("flood", "\(mebibytes)", "ask", "done? ")
      let supervisor = try await fixture.supervisor(id)
      let output = fixture.manager.output(of: id, from: 0)
      let total = UInt64(mebibytes) * 16384 * 65
      let cut = try await patiently("the end of the flood") {
        var place: UInt64 = 0
        var cut: UInt64 = 0
        for try await chunk in output {
          // What is missing is what is said to be missing, and the rest is where it was.
          #expect(chunk.offset == place + chunk.cutBefore)
          #expect(isFlood(chunk, total: total))
          #expect(chunk.bytes.count <= 64 << 10)
          cut += chunk.cutBefore
          place = chunk.end
          if place >= total + 6 { break }
        }
        return cut
      }
      let bounds = try await fixture.manager.outputBounds(of: id)
      #expect(bounds.upperBound == total + 6)
      #expect(UInt64(bounds.count) <= quota)
      #expect(UInt64(bounds.count) > quota - 2 << 20)
      #expect(bounds.lowerBound % (1 << 20) == 0)
      let first = try await fixture.manager.output(of: id, from: 0).first { _ in true }
      #expect(first?.offset == bounds.lowerBound)
      #expect(first?.cutBefore == bounds.lowerBound)
      #if os(Linux)
        let peak = try memory(of: supervisor, "VmHWM")
        print("supervisor: \(peak) kB at most, \(cut) of \(total) bytes cut before they were read")
        #expect(peak < 64 << 10)
      #endif
    }
  }

  #if os(Linux)
    @Test func aSupervisorIsSmallAndSleeps() async throws {
      try await withFixture { fixture in
        let id = try await fixture.start("print", "ready", "forever")
        try await fixture.text(id, upTo: "ready")
        let supervisor = try await fixture.supervisor(id)
        // It has written what it read: nothing is scheduled from now on.
        try await until("a sleep without an end") { try sleepsWithoutEnd(supervisor) }
        let memory = try memory(of: supervisor, "VmRSS")
        print("supervisor: \(memory) kB")
        #expect(memory < 6 << 10)
      }
    }
  #endif
}

#if os(Linux)
  private func status(of pid: Int32, _ name: String) throws -> Int {
    let text = String(decoding: try Files.read("/proc/\(pid)/status", limit: 1 << 16), as: UTF8.self)
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(name + ":") })
    return try #require(line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) })
  }

  private func memory(of pid: Int32, _ name: String) throws -> Int { try status(of: pid, name) }

  /// Whether a process is in `poll` without a time limit (-1) or in `ppoll` without one (no address of one).
  func sleepsWithoutEnd(_ pid: Int32) throws -> Bool {
    let text = String(decoding: try Files.read("/proc/\(pid)/syscall", limit: 4096), as: UTF8.self)
    let fields = text.split(separator: " ")
    guard fields.count > 3, fields[2] == "0x4" else { return false }
    return ["0xffffffff", "0xffffffffffffffff", "0x0"].contains(fields[3])
  }
#endif

/// Whether a piece is what the flood has there: each line says which one it is.
private func isFlood(_ chunk: OutputChunk, total: UInt64) -> Bool {
  var place = chunk.offset
  var rest = chunk.bytes[...]
  while !rest.isEmpty && place < total {
    let skipped = Int(place % 65)
    let line = numberedLine(Int(place / 65)).dropFirst(skipped).prefix(rest.count)
    guard rest.starts(with: line) else { return false }
    rest = rest.dropFirst(line.count)
    place += UInt64(line.count)
  }
  return true
}
