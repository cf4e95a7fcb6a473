import HTTPTypes
import Hummingbird

/// Answers requests for one endpoint.
struct EndpointRoute: Sendable {
  let endpoint: Endpoint

  func install(on router: Router<PageContext>) {
    router.post(RouterPath(endpoint.path.description)) { request, context in
      try await respond(to: request, context)
    }
  }

  private func respond(to request: Request, _ context: PageContext) async throws -> Response {
    // Other spellings of the path have not been asked for the key.
    guard request.head.path.map({ $0.prefix { $0 != "?" } == endpoint.path.description }) ?? false else {
      throw HTTPError(.notFound)
    }
    let body = try await read(request)
    return Response(
      status: .ok, headers: [.contentType: endpoint.type, .connection: "close"],
      // Begun with the head sent already: only while the answer is written can the end of the connection be noticed.
      body: .whileConnected(request) { writer in
        do {
          try await writer.write(ByteBuffer(bytes: endpoint.answer(body)))
        } catch let error as CancellationError {
          // The program is gone.
          throw error
        } catch {
          context.logger.error("An endpoint failed", metadata: ["path": "\(endpoint.path)", "error": "\(error)"])
          throw error
        }
      })
  }

  private func read(_ request: Request) async throws -> [UInt8] {
    if let length = request.headers[.contentLength].flatMap(Int.init), length > endpoint.bodyLimit { throw tooLarge }
    var body: [UInt8] = []
    for try await buffer in request.body {
      guard body.count + buffer.readableBytes <= endpoint.bodyLimit else { throw tooLarge }
      body.append(contentsOf: buffer.readableBytesView)
    }
    return body
  }

  private var tooLarge: PageProblem {
    PageProblem(
      status: 413, title: "Too large", message: "The request is larger than \(endpoint.bodyLimit / 1024) KiB.")
  }
}
