import Domain

extension ProcessManager {
  /// All that an agent printed, once it has ended.
  package func wholeOutput(of id: SessionID) async throws -> [UInt8] {
    let output = output(of: id, from: 0)
    return try await patiently("the end of the output") {
      var bytes: [UInt8] = []
      for try await chunk in output { bytes += chunk.bytes }
      return bytes
    }
  }

  /// What an agent printed up to and with a text.
  package func text(of id: SessionID, upTo wanted: String) async throws -> String {
    let output = output(of: id, from: 0)
    return try await patiently("'\(wanted)' in the output") {
      var bytes: [UInt8] = []
      for try await chunk in output {
        bytes += chunk.bytes
        let text = String(decoding: bytes, as: UTF8.self)
        if text.contains(wanted) { return text }
      }
      throw Missing("'\(wanted)' in '\(String(decoding: bytes.suffix(2000), as: UTF8.self))'")
    }
  }
}
