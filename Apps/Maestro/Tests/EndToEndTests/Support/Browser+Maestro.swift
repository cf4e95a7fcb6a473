import BrowserDriver
import Harness
import Testing

extension Browser {
  /// Fills the form for a new session and sends it.
  /// - Parameter choices: what is typed or chosen, by the names of the fields.
  func create(_ server: RunningServer, _ world: World, _ choices: KeyValuePairs<String, String>) async throws {
    try await open(server.base + "/create")
    try await put("repositoryPath", world.repository)
    for (name, value) in choices { try await put(name, value) }
    try await click("#create button.primary")
  }

  /// Types into a field, or chooses from it.
  func put(_ name: String, _ value: String) async throws {
    let field = "#create [name='\(name)']"
    if try await has("\(field)[type=radio]") {
      try await click("\(field)[value='\(value)']")
    } else if try await has("select[name='\(name)']") {
      try await click("\(field) option[value='\(value)']")
    } else {
      try await fill(field, with: value)
    }
  }

  /// Clicks as soon as it can be clicked; pages change on their own.
  func clickWhenReady(_ selector: String) async throws {
    try await wait("\(selector) can be clicked") {
      guard try await has("\(selector):not([disabled])") else { return false }
      try await click(selector)
      return true
    }
  }

  /// Waits for a text anywhere on the page.
  func see(_ text: String, in selector: String = "main") async throws {
    do {
      try await wait("the page shows “\(text)”") { try await self.text(selector).contains(text) }
    } catch let error as BrowserError {
      throw HarnessError("\(error.description). It shows: \((try? await self.text(selector)) ?? "nothing")")
    }
  }

  /// The lines of the agent's output that the page holds.
  func terminal() async throws -> [String] {
    try await script("return [...document.querySelectorAll('.terminal .line')].map((line) => line.textContent)")
      .array.compactMap(\.string)
  }

  /// Remembers that the page was not loaded again since.
  func mark() async throws { try await script("window.marker = 1") }

  /// Whether the page is still the one that was marked.
  func isMarked() async throws -> Bool { try await script("return window.marker").number == 1 }

  /// Nothing was blocked, nothing failed but what was to.
  /// - Parameter passing: what messages may say.
  func expectQuietConsole(passing: [String] = []) async throws {
    // Below a warning are remarks, such as that the focus was somewhere already.
    let messages = try await console().filter { message in
      message.level != "INFO" && !passing.contains { message.text.contains($0) }
    }
    #expect(messages.isEmpty, "\(messages)")
  }

  /// Everything that can be used has a name for those who do not see it.
  func expectNamedControls(_ page: String) async throws {
    try await script(
      """
      for (const control of document.querySelectorAll('input, select, textarea, button, a, summary, [role=log]')) {
        if (control.type !== 'hidden' && control.checkVisibility() && !control.closest('[aria-hidden=true]')) {
          control.setAttribute('data-control', '');
        }
      }
      """)
    let controls = try await findAll("[data-control]")
    #expect(controls.count >= 5, "\(page)")
    for control in controls where try await control.accessibleName().isEmpty {
      Issue.record("No name on \(page): \(try await control.property("outerHTML").string ?? "")")
    }
  }
}
