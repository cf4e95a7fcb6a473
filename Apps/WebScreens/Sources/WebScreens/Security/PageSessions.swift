import Foundation
import NIOConcurrencyHelpers

/// The browsers that may see the pages of a site: a link that counts once lets one in, a cookie of its own keeps it in, and
/// each can be signed out.
///
/// The pages have a host name of their own, such as `maestro-k2vj7q5ah3xw6m4t.localhost`: browsers take such names for this machine,
/// and send its cookies to no server at `127.0.0.1` or `localhost`. The name is random and known only to signed-in
/// browsers, since cookies do not tell ports apart: another server of this machine that knew the name could ask for them.
public final class PageSessions: Sendable {
  /// A browser that was let in.
  public struct Browser: Codable, Sendable, Hashable, Identifiable {
    /// A short name to sign it out by; no secret.
    public let id: String
    /// What it says of itself.
    public let agent: String
    /// When it was let in.
    public let since: Date
    /// When it has to be let in again.
    public let until: Date
  }

  /// How long a browser stays signed in.
  static let lifetime: TimeInterval = 30 * 24 * 3600
  /// How long a link can be used.
  static let linkLifetime: TimeInterval = 3600
  private static let mostBrowsers = 100
  private static let mostLinks = 20

  private struct Kept: Codable {
    var host = Secret.word(16)
    var key = Secret()
    var entries: [Entry] = []
  }

  private struct Entry: Codable {
    let browser: Browser
    /// The cookie itself is with the browser alone.
    let digest: String
  }

  private struct State {
    var kept: Kept
    /// When links end, by their digests. They end with the server, too.
    var links: [String: Date] = [:]
    /// Open pages, by a number of their own.
    var waiting: [Int: (browser: Browser.ID, end: AsyncStream<Void>.Continuation)] = [:]
    var lastWaiting = 0
  }

  /// What host name and cookies begin with.
  public let name: String
  private let now: @Sendable () -> Date
  private let save: @Sendable (Data) throws -> Void
  private let state: NIOLockedValueBox<State>

  /// The browsers of a site.
  /// - Parameters:
  ///   - name: what host name and cookies begin with: lowercase letters and digits.
  ///   - kept: what `save` was given last, so that open tabs go on after a restart; nil begins without any browser.
  ///   - now: tells the time.
  ///   - save: keeps the host name and the browsers, where the user alone can read them. No cookie can be made of it.
  /// - Throws: `WebServerError` when what was kept cannot be read; what `save` throws.
  public init(
    _ name: String = "pages", kept: Data? = nil, now: @escaping @Sendable () -> Date = { Date() },
    save: @escaping @Sendable (Data) throws -> Void = { _ in }
  ) throws {
    self.name = name
    self.now = now
    self.save = save
    if let kept {
      guard let read = try? JSONDecoder().decode(Kept.self, from: kept), Secret.isWord(read.host, length: 16) else {
        throw WebServerError("The signed-in browsers cannot be read")
      }
      state = NIOLockedValueBox(State(kept: read))
    } else {
      let new = Kept()
      try save(JSONEncoder().encode(new))
      state = NIOLockedValueBox(State(kept: new))
    }
  }

  /// The name of the machine in addresses of pages.
  public var hostName: String { state.withLockedValue { "\(name)-\($0.kept.host).localhost" } }

  /// Those who are signed in.
  public var browsers: [Browser] {
    state.withLockedValue { $0.kept.entries.map(\.browser).filter { $0.until > now() } }
  }

  /// Makes a secret for a link that lets one browser in, once and soon.
  func makeLinkSecret() -> String {
    let secret = Secret().text
    state.withLockedValue { state in
      state.links = state.links.filter { $0.value > now() }
      while state.links.count >= Self.mostLinks, let oldest = state.links.min(by: { $0.value < $1.value }) {
        state.links[oldest.key] = nil
      }
      state.links[Secret.digest(secret)] = now() + Self.linkLifetime
    }
    return secret
  }

  /// Lets a browser in that brings the secret of a link, which is used up by that.
  /// - Returns: the cookie that it gets; nil when the link is used, too old, or none of ours.
  func signIn(linkSecret: String, agent: String) throws -> String? {
    let isGood = state.withLockedValue { state in
      state.links.removeValue(forKey: Secret.digest(linkSecret)).map { $0 > now() } ?? false
    }
    return isGood ? try signIn(agent: agent) : nil
  }

  /// Lets a browser in.
  /// - Returns: the cookie that it gets: name, `=` and secret.
  package func signIn(agent: String) throws -> String {
    let secret = Secret().text
    let browser = Browser(
      id: Secret.word(6),
      agent: String(agent.unicodeScalars.filter { $0.value >= 0x20 && $0.value < 0x7F }.prefix(200)),
      since: now(), until: now() + Self.lifetime)
    try change { kept in
      kept.entries = kept.entries.filter { $0.browser.until > now() }.suffix(Self.mostBrowsers - 1)
      kept.entries.append(Entry(browser: browser, digest: Secret.digest(secret)))
    }
    return "\(cookieName)=\(secret)"
  }

  /// The browser that has a cookie; nil when it is signed out.
  func browser(cookie secret: String) -> Browser? {
    let digest = Secret.digest(secret)
    return state.withLockedValue { state in
      state.kept.entries.first { $0.digest == digest && $0.browser.until > now() }?.browser
    }
  }

  /// Whether a browser may still see pages.
  func isSignedIn(_ id: Browser.ID) -> Bool { browsers.contains { $0.id == id } }

  /// Signs a browser out. Its open pages end.
  /// - Returns: whether it was signed in.
  @discardableResult
  public func signOut(_ id: Browser.ID) throws -> Bool {
    guard isSignedIn(id) else { return false }
    try change { kept in kept.entries.removeAll { $0.browser.id == id } }
    return true
  }

  /// Signs all browsers out, makes unused links useless, and gives the pages another host name.
  public func signOutAll() throws {
    try change { $0 = Kept() }
    state.withLockedValue { $0.links = [:] }
  }

  /// Waits until a browser is signed out.
  func waitForEnd(of id: Browser.ID) async {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let number = state.withLockedValue { state -> Int? in
      guard state.kept.entries.contains(where: { $0.browser.id == id }) else { return nil }
      state.lastWaiting += 1
      state.waiting[state.lastWaiting] = (id, end)
      return state.lastWaiting
    }
    guard let number else { return }
    for await _ in ends {}
    state.withLockedValue { $0.waiting[number] = nil }
  }

  var cookieName: String { name + "-session" }

  var noticeName: String { name + "-notice" }

  /// Signs notices and forms.
  var key: Secret { state.withLockedValue { $0.kept.key } }

  private func change(_ body: (inout Kept) -> Void) throws {
    let ended = try state.withLockedValue { state in
      var kept = state.kept
      body(&kept)
      try save(JSONEncoder().encode(kept))
      state.kept = kept
      let left = Set(kept.entries.map(\.browser.id))
      return state.waiting.values.filter { !left.contains($0.browser) }
    }
    for page in ended { page.end.finish() }
  }
}
