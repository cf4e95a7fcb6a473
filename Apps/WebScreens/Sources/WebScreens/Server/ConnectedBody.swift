import Hummingbird

extension ResponseBody {
  /// An answer that takes long: `write` is cancelled when whoever asked goes away, and the connection ends with it.
  ///
  /// Hummingbird notices the end of a connection only by reading on behind the request, and has one way to do that. Given
  /// the body as it comes, it hands on what is sent to a reader that there is not: after four pieces it waits for room
  /// without end, notices nothing more and cannot be cancelled, so that the work outlives its tab and the server cannot
  /// stop. Given a body that is there already (an empty one), it reads and drops all that follows.
  static func whileConnected(
    _ request: Request, _ write: @escaping @Sendable (inout any ResponseBodyWriter) async throws -> Void
  ) -> ResponseBody {
    var request = request
    request.body = RequestBody(buffer: ByteBuffer())
    let rest = request.body
    return ResponseBody { writer in
      try await rest.consumeWithCancellationOnInboundClose { _ in try await write(&writer) }
      try await writer.finish(nil)
      // The head of a request behind this one may be among what was dropped; the one after that must not get its answer.
      throw ConnectionIsOver()
    }
  }
}

/// Ends a connection after a whole answer.
private struct ConnectionIsOver: Error {}
