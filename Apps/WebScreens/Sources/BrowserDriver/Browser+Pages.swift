import Foundation

extension Browser {
  /// Goes to an address and waits until the page has loaded.
  public func open(_ address: String) async throws { try await send("POST", "/url", ["url": .string(address)]) }

  /// Loads the page again.
  public func reload() async throws { try await send("POST", "/refresh") }

  /// Goes to the page before.
  public func back() async throws { try await send("POST", "/back") }

  /// The address of the page.
  public func address() async throws -> String { try await send("GET", "/url").string ?? "" }

  /// The title of the page.
  public func title() async throws -> String { try await send("GET", "/title").string ?? "" }

  /// The markup of the page as it is now.
  public func source() async throws -> String { try await send("GET", "/source").string ?? "" }

  /// Runs the body of a function in the page; `return` gives its result, `arguments` what it gets. Works
  /// where script is switched off, too.
  @discardableResult
  public func script(_ body: String, _ arguments: [JSONValue] = []) async throws -> JSONValue {
    try await send("POST", "/execute/sync", ["script": .string(body), "args": .array(arguments)])
  }

  /// The cookies that the page may see, those hidden from script too: value by name.
  public func cookies() async throws -> [String: String] {
    let pairs = try await send("GET", "/cookie").array.compactMap { cookie -> (String, String)? in
      guard let name = cookie["name"].string, let value = cookie["value"].string else { return nil }
      return (name, value)
    }
    return Dictionary(pairs) { _, last in last }
  }

  /// Gives the browser a cookie for an address, as the server there could, without a visit.
  public func setCookie(_ name: String, to value: String, for address: String) async throws {
    let cookie: JSONValue = ["name": .string(name), "value": .string(value), "url": .string(address)]
    try await devTools("Network.setCookie", cookie)
  }

  /// Forgets all cookies of the page.
  public func forgetCookies() async throws { try await send("DELETE", "/cookie") }

  /// What the console has been told since this was asked last: level and text.
  public func console() async throws -> [(level: String, text: String)] {
    try await send("POST", "/se/log", ["type": "browser"]).array.map {
      ($0["level"].string ?? "", $0["message"].string ?? "")
    }
  }

  /// Opens another tab and goes on there; the tab before keeps running.
  /// - Returns: the tab before, for `switchTo(tab:)`.
  public func openTab() async throws -> String {
    let before = try await send("GET", "/window").string ?? ""
    let handle = try await send("POST", "/window/new", ["type": "tab"])["handle"]
    try await send("POST", "/window", ["handle": handle])
    return before
  }

  /// Goes on in another tab.
  public func switchTo(tab: String) async throws { try await send("POST", "/window", ["handle": .string(tab)]) }

  /// Closes the tab; `switchTo(tab:)` must follow.
  public func closeTab() async throws { try await send("DELETE", "/window") }
}
