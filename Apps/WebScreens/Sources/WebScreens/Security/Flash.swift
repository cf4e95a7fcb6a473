import Foundation

/// Carries a notice over a redirect in a signed cookie, so that the server need not remember it.
struct Flash: Sendable {
  let key: Secret
  let cookieName: String

  /// The cookie with a notice; a minute is enough for a redirect.
  func cookie(_ notice: Notice) -> String? {
    guard let data = try? JSONEncoder().encode(notice) else { return nil }
    let text = Base64URL.encode(Array(data))
    return "\(cookieName)=\(text).\(key.signature(of: text)); Path=/; HttpOnly; SameSite=Strict; Max-Age=60"
  }

  /// The cookie that takes the notice away once it has been shown.
  var removal: String { "\(cookieName)=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0" }

  /// The notice in a cookie, if this server wrote it.
  func notice(in cookie: String) -> Notice? {
    let parts = cookie.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, key.isSignature(String(parts[1]), of: String(parts[0])) else { return nil }
    return Base64URL.decode(parts[0]).flatMap { try? JSONDecoder().decode(Notice.self, from: Data($0)) }
  }
}
