extension Browser {
  /// Waits for a text anywhere in an element.
  /// - Throws: `BrowserError` with what is shown instead.
  public func see(_ text: String, in selector: String = "main") async throws {
    do {
      try await wait("the page shows “\(text)”") { try await self.text(selector).contains(text) }
    } catch let error as BrowserError {
      let shown = (try? await self.text(selector)) ?? "nothing"
      throw BrowserError("\(error.description). It shows: \(shown)", code: error.code)
    }
  }

  /// Waits until a text is nowhere in an element any more.
  public func seeNot(_ text: String, in selector: String = "main") async throws {
    try await wait("“\(text)” is gone") { try await !self.text(selector).contains(text) }
  }

  /// Clicks as soon as it can be clicked, and until the page was told of a click: a button that the page disables just
  /// before it is pressed swallows the click without a word. A page that was left has been told.
  public func clickWhenReady(_ selector: String) async throws {
    try await wait("\(selector) can be clicked") {
      guard try await has("\(selector):not([disabled])") else { return false }
      if runsScript {
        try await script(
          """
          window.clickArrived = false;
          addEventListener('click', () => { window.clickArrived = true; }, { capture: true, once: true });
          """)
      }
      try await click(selector)
      if !runsScript { return true }
      return try await script("return window.clickArrived !== false").bool == true
    }
  }

  /// Remembers that the page was not loaded again since.
  public func mark() async throws { try await script("window.marker = 1") }

  /// Whether the page is still the one that was marked.
  public func isMarked() async throws -> Bool { try await script("return window.marker").number == 1 }

  /// What the console was told since this was asked last: what was blocked, what failed. Below a warning are remarks, such
  /// as that the focus was somewhere already.
  /// - Parameter passing: what messages may say.
  public func complaints(passing: [String] = []) async throws -> [String] {
    try await console()
      .filter { message in message.level != "INFO" && !passing.contains { message.text.contains($0) } }
      .map { "\($0.level): \($0.text)" }
  }
}
