import Foundation
import MVVM

/// Fetches one content, from where an earlier attempt ended.
struct ContentDownload {
  let folder: AttachmentFolder
  let remote: any AttachmentRemote
  let part: Int

  /// - Throws: `RemoteError`; `AttachmentError`.
  func run(_ content: AttachmentContent) async throws {
    let start = try await folder.prepareFetch(content)
    if try await fetch(content, from: start) { return }
    // What was here of it may have been damaged.
    if start > 0 {
      _ = try await folder.prepareFetch(content)
      if try await fetch(content, from: 0) { return }
    }
    throw AttachmentError.damaged("The server has another content than \(content.sha256).")
  }

  /// - Returns: false if the content is not what its hash says.
  private func fetch(_ content: AttachmentContent, from start: Int64) async throws -> Bool {
    var offset = start
    while offset < content.size {
      try Task.checkCancellation()
      let range = offset..<min(content.size, offset + Int64(part))
      guard let data = try await remote.download(content, range) else { throw AttachmentError.notUploaded }
      guard !data.isEmpty, data.count <= range.count else {
        throw RemoteError.malformed("The server gave \(data.count) bytes of a content instead of \(range.count).")
      }
      try await folder.append(data, to: content)
      offset += Int64(data.count)
    }
    return try await folder.finishFetch(content)
  }
}
