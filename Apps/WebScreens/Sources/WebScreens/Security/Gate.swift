import HTTPTypes
import Hummingbird

/// Lets requests of our own pages in, and no others.
struct Gate: Sendable {
  let sessions: PageSessions
  let siteName: String

  /// What happens to a request.
  enum Verdict: Sendable {
    /// It is answered, to this browser; to any for files that all pages share.
    case pass(PageSessions.Browser?)
    /// It brought the secret of a link for this path: if that is good, it gets a cookie.
    case signIn(linkSecret: String, LocalPath)
    /// It brought the secret of a link but is signed in: it gets the path.
    case redirect(LocalPath)
    /// It is answered with an error page.
    case refuse(PageProblem)
  }

  func verdict(on request: Request, port: Int) -> Verdict {
    guard let host = request.head.authority, isOurs(host, port: port), request.headers.values("Host").isEmpty else {
      // A client that asks by another name must not hear the right one: that would be enough to get the cookies.
      return .refuse(
        PageProblem(
          status: 403, title: "Wrong address",
          message: "The pages of \(siteName) are not at this address. Open a link that \(siteName) printed."))
    }
    let target = request.head.path ?? ""
    guard target.hasPrefix("/") else { return .refuse(.notFound("There is no such page.", link: nil)) }
    let path = String(target.prefix { $0 != "?" })
    let isRead = request.method == .get || request.method == .head
    if !isRead || path.hasPrefix("/-/live"), !isFromOurPage(request, host: host) {
      return .refuse(.refused("This request came from a page of another site, so it was not carried out."))
    }
    if isRead, path.hasPrefix("/-/assets/") { return .pass(nil) }
    let browser = cookies(request, named: sessions.cookieName).lazy.compactMap(sessions.browser(cookie:)).first
    if isRead, let (secret, rest) = Gate.takeSecret(from: target) {
      let path = LocalPath(rest) ?? "/"
      if browser != nil { return .redirect(path) }
      // What only looks ahead must not use the link up.
      let isAhead = ["Sec-Purpose", "Purpose"].contains { !request.headers.values($0).isEmpty }
      if request.method == .get, !isAhead { return .signIn(linkSecret: secret, path) }
    } else if let browser {
      return .pass(browser)
    }
    return .refuse(Self.signedOut(siteName))
  }

  static func signedOut(_ siteName: String) -> PageProblem {
    PageProblem(
      status: 401, title: "Sign in by a link",
      message: "This browser is not signed in. Open a link that \(siteName) printed; each works once, within an hour.")
  }

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
    let name = sessions.hostName
    return host.lowercased() == "\(name):\(port)" || port == 80 && host.lowercased() == name
  }

  private func isFromOurPage(_ request: Request, host: String) -> Bool {
    let site = request.headers.values("Sec-Fetch-Site")
    guard site.allSatisfy({ $0 == "same-origin" }) else { return false }
    let origins = request.headers[values: .origin]
    // Our pages send no referrer, and browsers therefore send “null” as the origin of their forms; then the other header
    // must say where the request is from.
    return origins.allSatisfy { $0 == "http://\(host)" || ($0 == "null" && !site.isEmpty) }
  }

  /// The secret of a link in a query, and the path without it.
  private static func takeSecret(from target: String) -> (secret: String, rest: String)? {
    guard let mark = target.firstIndex(of: "?") else { return nil }
    let pairs = target[target.index(after: mark)...].split(separator: "&", omittingEmptySubsequences: false)
    guard let pair = pairs.first(where: { $0.hasPrefix("sign-in=") }) else { return nil }
    let rest = pairs.filter { !$0.hasPrefix("sign-in=") }.joined(separator: "&")
    return (String(pair.dropFirst("sign-in=".count)), target[..<mark] + (rest.isEmpty ? "" : "?" + rest))
  }
}
