import Domain

/// Reads a limited part of what an agent printed.
enum OutputPart {
  /// What is there between two places, and never waits for more.
  static func bytes(of id: SessionID, _ range: Range<UInt64>, _ processes: any ProcessManager) async throws -> [UInt8] {
    guard !range.isEmpty else { return [] }
    var bytes: [UInt8] = []
    for try await chunk in processes.output(of: id, from: range.lowerBound) {
      bytes += chunk.bytes
      if chunk.end >= range.upperBound { break }
    }
    return bytes
  }

  /// The last bytes.
  static func tail(of id: SessionID, _ limit: UInt64, _ processes: any ProcessManager) async throws -> [UInt8] {
    let bounds = try await processes.outputBounds(of: id)
    let start = bounds.upperBound > limit ? max(bounds.lowerBound, bounds.upperBound - limit) : bounds.lowerBound
    return try await bytes(of: id, start..<bounds.upperBound, processes)
  }
}
