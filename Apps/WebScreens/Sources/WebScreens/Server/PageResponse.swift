import HTTPTypes
import Hummingbird

/// Makes answers of pages.
enum PageResponse {
  static func page(_ html: HTML, status: HTTPResponse.Status = .ok) -> Response {
    Response(
      status: status, headers: [.contentType: "text/html; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: html.markup)))
  }

  static func redirect(to path: LocalPath) -> Response {
    Response(status: .seeOther, headers: [.location: path.description])
  }

  static func problem(_ problem: PageProblem, _ shell: PageShell) -> Response {
    page(shell.render(problem), status: HTTPResponse.Status(code: problem.status))
  }

  static func file(_ asset: Site.Asset) -> Response {
    Response(
      status: .ok, headers: [.contentType: asset.type], body: ResponseBody(byteBuffer: ByteBuffer(bytes: asset.bytes)))
  }
}
