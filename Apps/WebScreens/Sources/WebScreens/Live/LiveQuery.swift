import Foundation
import HTTPTypes
import Hummingbird

/// What the script and the server say to each other besides events.
enum LiveQuery {
  /// The part of the query that tells what the page shows.
  static let since = "_since"
  /// The header in which a browser that connects again says what it got last.
  static let lastEventID = "Last-Event-ID"
  /// The header of a form that the script sends.
  static let liveForm = "X-Live-Form"

  private struct Answer: Encodable {
    var location: String?
    var kind: String?
    var text: String?
  }

  /// The request without what is meant for the stream alone.
  static func removed(from request: ScreenRequest) -> ScreenRequest {
    let path = request.path.description
    let mark = path.firstIndex(of: "?") ?? path.endIndex
    let pairs = path[mark...].dropFirst().split(separator: "&").filter { !$0.hasPrefix(since + "=") }
    let plain = String(path[..<mark]) + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&"))
    return ScreenRequest(
      path: LocalPath(plain) ?? request.path, parameters: request.parameters,
      query: FormData(request.query.fields.filter { $0.name != since }))
  }

  /// The answer to a form that the script sent.
  static func answer(location: LocalPath? = nil, notice: Notice? = nil) -> Response {
    let answer = Answer(location: location?.description, kind: notice?.kind.rawValue, text: notice?.text)
    // proof: safe because three strings can always be encoded; `{}` is for the compiler.
    let data = (try? JSONEncoder().encode(answer)) ?? Data("{}".utf8)
    return Response(
      status: .ok, headers: [.contentType: "application/json; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
  }
}
