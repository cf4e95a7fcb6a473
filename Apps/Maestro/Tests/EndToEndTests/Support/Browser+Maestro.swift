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

  /// The lines of the agent's output that the page holds.
  func terminal() async throws -> [String] {
    try await script("return [...document.querySelectorAll('.terminal .line')].map((line) => line.textContent)")
      .array.compactMap(\.string)
  }

  /// Nothing was blocked, nothing failed but what was to.
  /// - Parameter passing: what messages may say.
  func expectQuietConsole(passing: [String] = []) async throws {
    let complaints = try await complaints(passing: passing)
    #expect(complaints.isEmpty, "\(complaints)")
  }

  /// Everything that can be used has a name for those who do not see it.
  func expectNamedControls(_ page: String) async throws {
    let names = try await names()
    #expect(names.count >= 5, "\(page)")
    #expect(names.faults.isEmpty, "\(page): \(names.faults)")
  }
}
