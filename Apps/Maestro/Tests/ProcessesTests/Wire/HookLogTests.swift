import Foundation
import SupervisorWire
import Testing

/// What hooks say is cut, stored, bounded and read, whatever it is.
struct HookLogTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hooks-\(UUID())").path
  private let log: HookLog

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    log = HookLog(folder: folder)
  }

  private func text(_ lines: [[UInt8]]) -> [String] { lines.map { String(decoding: $0, as: UTF8.self) } }

  @Test func whatIsAddedIsReadOnce() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(log.end == 0)
    #expect(log.lines(from: 0).lines.isEmpty)
    try log.append(Array("{\"a\":1}".utf8))
    try log.append(Array("{\"b\":2}".utf8))
    let (lines, end) = log.lines(from: 0)
    #expect(text(lines) == ["{\"a\":1}", "{\"b\":2}"])
    #expect(end == log.end)
    #expect(log.lines(from: end).lines.isEmpty)
    try log.append(Array("{}".utf8))
    #expect(text(log.lines(from: end).lines) == ["{}"])
  }

  @Test func oldEventsGoAndNumbersGoOn() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let event = Array(("{\"n\":\"" + String(repeating: "x", count: 15_000) + "\"}").utf8)
    var place: UInt64 = 0
    for _ in 0..<150 {
      try log.append(event)
      let (lines, end) = log.lines(from: place)
      #expect(lines == [event])
      place = end
    }
    #expect(place == UInt64(150 * (event.count + 1)))
    // From the beginning, what is left comes: at most two files.
    let left = log.lines(from: 0)
    #expect(left.end == place)
    #expect(left.lines.allSatisfy { $0 == event })
    #expect((30...75).contains(left.lines.count))
    let sizes = try FileManager.default.contentsOfDirectory(atPath: folder).compactMap {
      try FileManager.default.attributesOfItem(atPath: "\(folder)/\($0)")[.size] as? Int
    }
    #expect(sizes.reduce(0, +) < 2 * (HookLog.fileBytes + HookLog.eventBytes + 100))
  }

  @Test func halfALineWaitsAndEndsWithTheNext() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try log.append(Array("{}".utf8))
    let path = "\(folder)/events"
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data("{\"half".utf8))
    try file.close()
    let (lines, end) = log.lines(from: 0)
    #expect(text(lines) == ["{}"])
    try log.append(Array("{\"whole\":1}".utf8))
    #expect(text(log.lines(from: end).lines) == ["{\"half", "{\"whole\":1}"])
  }

  @Test(arguments: ["", "x", "999999999999999999999\n{}\n", "-5\n{}\n", "\n\n", "0", "7\n"])
  func aHostileFileIsNoTrouble(_ content: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(content.utf8).write(to: URL(fileURLWithPath: "\(folder)/events"))
    _ = log.end
    _ = log.lines(from: 0)
    _ = log.lines(from: .max)
    try log.append(Array("{\"a\":1}".utf8))
    #expect(text(log.lines(from: 0).lines).last == "{\"a\":1}")
  }

  @Test func severalWritersAtOnceLoseNothing() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let log = log
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask {
          for number in 0..<50 {
            do { try log.append(Array("{\"\(writer)\":\(number)}".utf8)) } catch { Issue.record("\(error)") }
          }
        }
      }
    }
    #expect(Set(text(log.lines(from: 0).lines)).count == 400)
  }

  @Test func whatIsNoEventIsRefused() {
    #expect(throws: SystemError.self) { try log.append(Array("a\nb".utf8)) }
    #expect(throws: SystemError.self) { try log.append([UInt8](repeating: 0x78, count: HookLog.eventBytes + 1)) }
    try? FileManager.default.removeItem(atPath: folder)
  }
}

/// Events become short lines of JSON.
struct EventCutterTests {
  private func cut(_ text: String, limit: Int = HookLog.eventBytes) -> String? {
    EventCutter.line(Array(text.utf8), limit: limit).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func shortOnesStayAsTheyAre() {
    #expect(
      cut("{ \"a\" : [1, -2.5e3, true, null, \"x\\\"y\\u00e9\"],\n \"b\": {} }\n")
        == "{\"a\":[1,-2.5e3,true,null,\"x\\\"y\\u00e9\"],\"b\":{}}")
  }

  @Test func longTextsAndListsAreCut() throws {
    let text = try #require(
      cut("{\"a\":\"\(String(repeating: "é", count: 50_000))\",\"b\":[\(String(repeating: "1,", count: 99))1],\"z\":7}")
    )
    #expect(text.hasSuffix("\"z\":7}"))
    let value = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect((value["a"] as? String)?.count == 1000)
    #expect((value["b"] as? [Int])?.count == 20)
  }

  @Test func deepOnesLoseWhatIsDeep() throws {
    let deep = String(repeating: "{\"a\":", count: 100_000) + "1" + String(repeating: "}", count: 100_000)
    let text = try #require(cut(deep))
    #expect(text == "{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":null}}}}}}")
  }

  @Test func neverMoreThanTheLimit() throws {
    let members = (0..<500).map { "\"k\($0)\":\"\(String(repeating: "v", count: 1000))\"" }.joined(separator: ",")
    let text = try #require(cut("{\(members)}"))
    #expect(text.utf8.count <= HookLog.eventBytes)
    #expect((try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil)
  }

  @Test(arguments: [
    "", "1", "[]", "\"x\"", "{", "{\"a\"", "{\"a\":", "{\"a\":\"", "{\"a\":\"\\", "{} x", "{]", "{\"a\":[}",
  ])
  func whatDoesNotEndIsNone(_ text: String) { #expect(cut(text) == nil) }

  @Test func anyBytesGiveALineOrNothing() {
    var generator = SystemRandomNumberGenerator()
    let alphabet = Array("{}[]\":,\\u0a1\n\té".utf8)
    for _ in 0..<3_000 {
      let bytes =
        [UInt8(ascii: "{")] + (0..<Int.random(in: 0...40)).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
      guard let line = EventCutter.line(bytes) else { continue }
      #expect(!line.contains(0x0A))
    }
  }

  @Test func escapesAreNotCutInTheMiddle() throws {
    for shift in 0..<12 {
      let text =
        "{\"a\":\"" + String(repeating: "x", count: shift) + String(repeating: "\\ud83d\\ude00", count: 400) + "\"}"
      let line = try #require(cut(text))
      let value = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: String])
      #expect(value["a"]?.unicodeScalars.allSatisfy { $0 == "😀" || $0 == "x" } == true)
    }
  }
}
