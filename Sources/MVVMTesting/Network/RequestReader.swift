import Foundation

/// Puts one HTTP/1.1 request together from the bytes of a connection, whatever pieces they come in. Takes any bytes.
struct RequestReader {
  enum Progress {
    case incomplete
    case complete(StubRequest)
    case malformed
  }

  private struct Head {
    var method: String
    var target: String
    var headers: [String: String]
    var end: Int
  }

  static let longestHead = 64 << 10
  static let longestBody = 64 << 20
  /// How long the line before a chunk may be, with its extensions.
  static let longestLine = 1_024

  private var bytes: [UInt8] = []
  private var head: Head?
  /// Of a body in chunks: what has been put together, and where the next chunk begins in `bytes`.
  private var body: [UInt8] = []
  private var nextChunk = 0
  /// Whether the client waits for permission to send the body.
  private(set) var wantsPermission = false

  mutating func add(_ new: ArraySlice<UInt8>) -> Progress {
    let searched = max(0, bytes.count - 3)
    bytes += new
    if head == nil {
      guard let end = Self.endOfHead(bytes, from: searched) else {
        return bytes.count > Self.longestHead ? .malformed : .incomplete
      }
      guard end <= Self.longestHead, let parsed = Self.parse(bytes[..<end]) else { return .malformed }
      head = Head(method: parsed.0, target: parsed.1, headers: parsed.2, end: end + 4)
      nextChunk = end + 4
      wantsPermission = parsed.2["expect"]?.lowercased() == "100-continue"
    } else {
      wantsPermission = false
    }
    guard let head else { return .incomplete }
    return body(after: head)
  }

  private mutating func body(after head: Head) -> Progress {
    if head.headers["transfer-encoding"]?.lowercased() == "chunked" { return chunks(of: head) }
    let rest = bytes[head.end...]
    guard let text = head.headers["content-length"] else { return Self.request(head, []) }
    guard let length = Int(text), (0...Self.longestBody).contains(length) else { return .malformed }
    return rest.count < length ? .incomplete : Self.request(head, rest.prefix(length))
  }

  /// Goes on after the last whole chunk, so that many small reads cost no more than one large one.
  private mutating func chunks(of head: Head) -> Progress {
    while let line = bytes[nextChunk...].prefix(Self.longestLine).firstIndex(of: 10) {
      let digits = bytes[nextChunk..<line].prefix { $0 != 59 && $0 != 13 }
      guard let size = Int(String(decoding: digits, as: UTF8.self), radix: 16), size >= 0,
        size <= Self.longestBody - body.count
      else { return .malformed }
      let start = line + 1
      guard bytes.count - start >= size + 2 else { return .incomplete }
      body += bytes[start..<(start + size)]
      nextChunk = start + size + 2
      if size == 0 { return Self.request(head, body[...]) }
    }
    return bytes.count - nextChunk >= Self.longestLine ? .malformed : .incomplete
  }

  private static func request(_ head: Head, _ body: ArraySlice<UInt8>) -> Progress {
    .complete(StubRequest(method: head.method, head.target, headers: head.headers, body: Data(body)))
  }

  private static func endOfHead(_ bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + 3 < bytes.count {
      if bytes[index] == 13, bytes[index + 1] == 10, bytes[index + 2] == 13, bytes[index + 3] == 10 { return index }
      index += 1
    }
    return nil
  }

  private static func parse(_ head: ArraySlice<UInt8>) -> (String, String, [String: String])? {
    let lines = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard let first = lines.first?.split(separator: " "), first.count == 3, first[2].hasPrefix("HTTP/1.") else {
      return nil
    }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else { return nil }
      headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    return (String(first[0]), String(first[1]), headers)
  }
}
