import HTTPTypes
import Hummingbird

/// Lets requests of our own pages in, and nobody else's.
struct Gate: Sendable {
  let token: AccessToken
  let siteName: String
  /// The paths of endpoints for programs, which bring the token in a header of its own.
  var endpoints: Set<String> = []

  /// What happens to a request.
  enum Verdict: Sendable, Equatable {
    /// It is answered.
    case pass
    /// It brought the token in its link: it gets the cookie and the same path without the token.
    case admit(LocalPath)
    /// It is answered with an error page.
    case refuse(status: Int, title: String, message: String)
  }

  /// The name of the cookie. Cookies do not tell ports apart, so the name does.
  func cookieName(port: Int) -> String {
    let letters = siteName.lowercased().utf8.filter { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    return String(decoding: letters, as: UTF8.self) + "-\(port)"
  }

  func verdict(on request: Request, port: Int) -> Verdict {
    guard let host = request.head.authority, isOurs(host, port: port), request.headers.values("Host").isEmpty else {
      return .refuse(
        status: 403, title: "Wrong address",
        message: "Open this page at http://127.0.0.1:\(port)/, not by another name.")
    }
    let target = request.head.path ?? ""
    guard target.hasPrefix("/") else {
      return .refuse(status: 404, title: "Not found", message: "There is no such page.")
    }
    let path = String(target.prefix { $0 != "?" })
    let isRead = request.method == .get || request.method == .head
    if !isRead || path.hasPrefix("/-/live"), !isFromOurPage(request, host: host) {
      return .refuse(
        status: 403, title: "Refused",
        message: "This request came from a page of another site, so it was not carried out.")
    }
    if isRead, path.hasPrefix("/-/assets/") { return .pass }
    if endpoints.contains(path) { return verdictOnProgram(request) }
    let isKnown = cookies(request, named: cookieName(port: port)).contains { token.matches($0) }
    if isRead, let (sent, rest) = Gate.takeToken(from: target) {
      if isKnown || token.matches(sent) { return .admit(LocalPath(rest) ?? "/") }
    } else if isKnown {
      return .pass
    }
    return .refuse(
      status: 401, title: "Open the link first",
      message: "This browser has not been let in yet. Open the link that \(siteName) printed when it started; it "
        + "holds the key. If you have just done that, go on below.")
  }

  /// A cookie does not count here: a browser sends it without being asked.
  private func verdictOnProgram(_ request: Request) -> Verdict {
    guard request.method == .post else {
      return .refuse(status: 405, title: "Not a page", message: "This address is for programs; they send POST.")
    }
    let sent = request.headers[values: .authorization]
    guard let header = sent.first, sent.count == 1, header.lowercased().hasPrefix("bearer "),
      token.matches(String(header.dropFirst(7)))
    else {
      return .refuse(
        status: 401, title: "Not let in",
        message: "Programs bring the key of \(siteName) in the header Authorization: Bearer.")
    }
    return .pass
  }

  /// The cookie that lets a browser in.
  func cookie(port: Int) -> String { "\(cookieName(port: port))=\(token.text); Path=/; HttpOnly; SameSite=Strict" }

  func cookies(_ request: Request, named name: String) -> [String] {
    request.headers[values: .cookie].flatMap { header in
      header.split(separator: ";").compactMap { pair -> String? in
        let pair = pair.drop { $0 == " " }
        guard pair.hasPrefix(name + "=") else { return nil }
        return String(pair.dropFirst(name.count + 1))
      }
    }
  }

  /// A page of another site may have made its name lead to this machine; its requests still carry its name.
  private func isOurs(_ host: String, port: Int) -> Bool {
    let names = ["127.0.0.1", "localhost", "[::1]"]
    if port == 80, names.contains(host.lowercased()) { return true }
    return names.contains { host.lowercased() == "\($0):\(port)" }
  }

  private func isFromOurPage(_ request: Request, host: String) -> Bool {
    let site = request.headers.values("Sec-Fetch-Site")
    guard site.allSatisfy({ $0 == "same-origin" }) else { return false }
    let origins = request.headers[values: .origin]
    // Our pages send no referrer, and browsers therefore send “null” as the origin of their forms; then the other header
    // must say where the request is from.
    return origins.allSatisfy { $0 == "http://\(host)" || ($0 == "null" && !site.isEmpty) }
  }

  /// The token in a query, and the path without it.
  private static func takeToken(from target: String) -> (token: String, rest: String)? {
    guard let mark = target.firstIndex(of: "?") else { return nil }
    let pairs = target[target.index(after: mark)...].split(separator: "&", omittingEmptySubsequences: false)
    guard let pair = pairs.first(where: { $0.hasPrefix("token=") }) else { return nil }
    let rest = pairs.filter { !$0.hasPrefix("token=") }.joined(separator: "&")
    return (String(pair.dropFirst(6)), target[..<mark] + (rest.isEmpty ? "" : "?" + rest))
  }
}
