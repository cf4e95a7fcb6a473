/// An address for programs of this machine, beside the pages: `POST` with the key of the server in the header
/// `Authorization: Bearer`.
///
/// Cookies do not count, so no page can call it unasked; a request that comes from a page of another site is refused.
public struct Endpoint: Sendable {
  /// Answers a request; cancelled when the program goes away before it has its answer.
  public typealias Answering = @Sendable (_ body: [UInt8]) async throws -> [UInt8]

  let path: LocalPath
  let type: String
  let bodyLimit: Int
  let answer: Answering

  /// An endpoint.
  /// - Parameters:
  ///   - path: where it is.
  ///   - type: the type of what it answers.
  ///   - bodyLimit: how many bytes a request may have.
  ///   - answer: answers a request. An error ends the connection; it is told in the log.
  public init(
    path: LocalPath, type: String = "application/json", bodyLimit: Int = 16 << 20, answer: @escaping Answering
  ) {
    self.path = path
    self.type = type
    self.bodyLimit = bodyLimit
    self.answer = answer
  }
}
