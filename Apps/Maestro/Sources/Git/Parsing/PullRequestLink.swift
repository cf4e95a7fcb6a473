import Foundation

/// Where a pull request can be opened: what the server prints after a push, or what is known about well-known services.
enum PullRequestLink {
  /// The first link to the web that a server printed and that looks like one for opening a pull request.
  static func printed(in message: String) -> String? {
    for line in message.split(whereSeparator: \.isNewline) where line.hasPrefix("remote:") {
      for word in line.split(whereSeparator: \.isWhitespace) where isWeb(word) {
        let hints = [
          "/pull/new", "/merge_requests/new", "/pull-requests/new", "/pulls/new", "/compare/", "/pullrequestcreate",
        ]
        if hints.contains(where: { word.contains($0) }) { return String(word) }
      }
    }
    return nil
  }

  /// A link for a remote at a service that is known, however it is reached.
  static func built(from address: String, branch: String) -> String? {
    guard let (host, path) = place(address) else { return nil }
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count >= 2, parts.allSatisfy({ $0 != ".." && $0 != "." }) else { return nil }
    let project = parts.map { encoded($0, keeping: "") }.joined(separator: "/")
    let name = encoded(branch, keeping: "/")
    switch host {
    case "github.com" where parts.count == 2: return "https://github.com/\(project)/pull/new/\(name)"
    case "bitbucket.org" where parts.count == 2:
      return "https://bitbucket.org/\(project)/pull-requests/new?source=\(encoded(branch, keeping: ""))"
    case "codeberg.org" where parts.count == 2: return "https://codeberg.org/\(project)/compare/\(name)"
    case let host where host == "gitlab.com" || host.hasPrefix("gitlab."):
      let query = "merge_request%5Bsource_branch%5D=\(encoded(branch, keeping: ""))"
      return "https://\(host)/\(project)/-/merge_requests/new?\(query)"
    default: return nil
    }
  }

  /// The host and the path of `https://…`, `ssh://…` or `user@host:path`.
  private static func place(_ address: String) -> (host: String, path: String)? {
    var authority: Substring
    var path: Substring
    if let scheme = address.range(of: "://") {
      guard ["http", "https", "ssh", "git+ssh"].contains(address[..<scheme.lowerBound].lowercased()) else { return nil }
      let rest = address[scheme.upperBound...]
      guard let slash = rest.firstIndex(of: "/") else { return nil }
      (authority, path) = (rest[..<slash], rest[slash...])
    } else {
      // A colon behind a slash belongs to a path on this machine.
      guard let colon = address.firstIndex(of: ":"), !address[..<colon].contains("/") else { return nil }
      (authority, path) = (address[..<colon], address[address.index(after: colon)...])
    }
    if let at = authority.lastIndex(of: "@") { authority = authority[authority.index(after: at)...] }
    if let colon = authority.lastIndex(of: ":") { authority = authority[..<colon] }
    var host = authority.lowercased()
    guard !host.isEmpty, host.utf8.allSatisfy({ isHostByte($0) }) else { return nil }
    // These two answer on the port of the web, for networks that let nothing else through.
    if let known = [
      "ssh.github.com": "github.com", "altssh.gitlab.com": "gitlab.com", "altssh.bitbucket.org": "bitbucket.org",
    ][host] {
      host = known
    }
    while path.hasSuffix("/") { path = path.dropLast() }
    if path.hasSuffix(".git") { path = path.dropLast(4) }
    return (host, String(path))
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...122).contains(byte) || byte == 45 || byte == 46
  }

  private static func isWeb(_ word: Substring) -> Bool {
    guard let scheme = ["https://", "http://"].first(where: { word.hasPrefix($0) }) else { return false }
    let authority = word.dropFirst(scheme.count).prefix { $0 != "/" }
    return !authority.isEmpty && !authority.contains("@")
      && word.unicodeScalars.allSatisfy { $0.value > 32 && $0.value < 127 }
  }

  private static func encoded(_ text: String, keeping others: String) -> String {
    var result = ""
    for byte in text.utf8 {
      let isPlain =
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || "-._~".utf8.contains(byte) || others.utf8.contains(byte)
      result +=
        isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return result
  }
}
