import Foundation

/// The content of a file, as the server needs to know it.
public struct AttachmentContent: Hashable, Sendable {
  /// Its SHA-256, 64 hexadecimal digits in lower case.
  public let sha256: String
  /// How many bytes it has.
  public let size: Int64
  /// What it is, such as `image/jpeg`, as the app says.
  public let mediaType: String

  /// A content.
  public init(sha256: String, size: Int64, mediaType: String) {
    self.sha256 = sha256
    self.size = size
    self.mediaType = mediaType
  }
}

/// What a server did with a part of a content.
public enum AppendOutcome: Hashable, Sendable {
  /// It is kept; the upload has this many bytes now.
  case accepted(offset: Int64)
  /// The upload has more or fewer bytes than the part begins at.
  case conflict
  /// The server does not know the upload, or not any more.
  case forgotten
  /// All bytes are there, and are not what the hash says. The server has thrown them away.
  case mismatch
}

/// Where the contents of files are kept for all devices. Implementations hold no state and may be used from any task.
///
/// Errors mean what they mean for rows: `RemoteError.refused` concerns one file, which waits for the user; all others are tried
/// again later.
public protocol AttachmentRemote: Sendable {
  /// Whether the server has a content of this user.
  func has(_ content: AttachmentContent) async throws(RemoteError) -> Bool

  /// Begins an upload.
  /// - Returns: what the server calls it.
  func begin(_ content: AttachmentContent) async throws(RemoteError) -> String

  /// How many bytes an upload has; nothing if the server does not know it, or not any more.
  func offset(of upload: String) async throws(RemoteError) -> Int64?

  /// Adds a part to an upload. With the last byte the server has the content.
  func append(_ part: Data, at offset: Int64, to upload: String) async throws(RemoteError) -> AppendOutcome

  /// A part of a content, from the beginning of a range to its end or earlier.
  /// - Returns: nothing if the server does not have the content.
  func download(_ content: AttachmentContent, _ range: Range<Int64>) async throws(RemoteError) -> Data?

  /// Forgets a content, unless a row on the server still has it. Does nothing if there is none.
  func remove(_ sha256: String) async throws(RemoteError)
}
