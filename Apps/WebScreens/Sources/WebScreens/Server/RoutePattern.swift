import Foundation
import Hummingbird

/// The path of a screen, with parameters by place: two screens may call the same place by different names.
struct RoutePattern: Sendable {
  let text: String
  private let names: [String]

  init(_ path: String) {
    var names: [String] = []
    let parts = path.split(separator: "/").map { part -> String in
      guard part.hasPrefix("{"), part.hasSuffix("}") else { return String(part) }
      names.append(String(part.dropFirst().dropLast()))
      return "{p\(names.count - 1)}"
    }
    text = "/" + parts.joined(separator: "/")
    self.names = names
  }

  /// What the visitor asked for: the path of the page, whether the request was for the page itself or for what belongs
  /// to it.
  func request(_ request: Request, _ context: PageContext, dropping prefix: String, suffix: String) throws
    -> ScreenRequest
  {
    let target = request.head.path ?? "/"
    let query = target.drop { $0 != "?" }
    var path = target.prefix { $0 != "?" }.dropFirst(prefix.count)
    if path.hasSuffix(suffix) { path = path.dropLast(suffix.count) }
    guard let local = LocalPath((path.isEmpty ? "/" : String(path)) + query) else {
      throw PageProblem.notFound("There is no such page.")
    }
    var parameters: [String: String] = [:]
    for (index, name) in names.enumerated() {
      parameters[name] = context.parameters.get("p\(index)").map { $0.removingPercentEncoding ?? $0 }
    }
    return ScreenRequest(
      path: local, parameters: parameters, query: FormData(urlEncoded: String(query.dropFirst())))
  }
}
