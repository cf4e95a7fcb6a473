import Foundation
import MVVM

/// Sends one content, from where an earlier attempt ended.
struct ContentUpload {
  let folder: AttachmentFolder
  let remote: any AttachmentRemote
  let part: Int

  /// How often an upload begins again in one run: a server that forgets each of them must not keep the others here.
  private static let restarts = 3

  /// - Throws: `RemoteError` if it is to be tried again later, or waits for the user; `AttachmentError.damaged`.
  func run(_ content: AttachmentContent) async throws {
    for _ in 0..<Self.restarts {
      guard let row = try await folder.row(content.sha256), row.state == .waiting else { return }
      if let upload = row.upload, let offset = try await remote.offset(of: upload), offset <= content.size {
        // With all bytes there, the server says whether it has taken them.
        let isSent = try await send(content, to: upload, from: offset)
        if isSent, offset < content.size { return try await folder.noteStored(content.sha256) }
      }
      // Also where the last answer was lost, with which the upload had ended.
      if try await remote.has(content) { return try await folder.noteStored(content.sha256) }
      let upload = try await remote.begin(content)
      try await folder.note(upload: upload, of: content.sha256)
      if try await send(content, to: upload, from: 0) { return try await folder.noteStored(content.sha256) }
      try await folder.note(upload: nil, of: content.sha256)
    }
    throw RemoteError.busy(.network(.invalidResponse), retryAfter: nil)
  }

  /// - Returns: whether the server has it all; false if it has to begin again.
  private func send(_ content: AttachmentContent, to upload: String, from start: Int64) async throws -> Bool {
    var (offset, conflicts) = (start, 0)
    while offset < content.size {
      try Task.checkCancellation()
      let data = try await folder.part(of: content, at: offset, count: part)
      switch try await remote.append(data, at: offset, to: upload) {
      case .accepted(let reached):
        // A server that goes back would keep this going.
        guard reached > offset, reached <= content.size else {
          throw RemoteError.malformed("The server has \(reached) bytes of an upload of \(content.size) bytes.")
        }
        offset = reached
      case .conflict:
        conflicts += 1
        guard conflicts <= Self.restarts, let reached = try await remote.offset(of: upload), reached <= content.size
        else { return false }
        offset = reached
      case .forgotten: return false
      case .mismatch:
        guard try await folder.isWhole(content) else {
          throw AttachmentError.damaged("The content \(content.sha256) is not what it was.")
        }
        return false
      }
    }
    return true
  }
}
