import BrowserDriver
import Testing

extension Browser {
  /// Goes to the first page of a device with the cookie of its visitors.
  func signIn(_ pals: Pals) async throws {
    let parts = pals.cookie.split(separator: "=", maxSplits: 1).map(String.init)
    try await setCookie(parts[0], to: parts[1], for: pals.base)
    try await open(pals)
  }

  /// Opens a page.
  func open(_ pals: Pals, _ path: String = "/") async throws { try await open(pals.base + path) }

  /// Logs a visit with the form.
  func log(_ pals: Pals, _ notes: String, duration: String = "4:30", consistency: Int = 4) async throws {
    try await open(pals, "/logs/new")
    try await fill("#visit [name=duration]", with: duration)
    try await click("#visit [name=consistency][value='\(consistency)']")
    try await fill("#visit [name=notes]", with: notes)
    try await click("#visit button.primary")
    try await see("Saved.", in: "#notices")
    try await see(notes, in: "#region-list")
  }

  /// The visit with these notes, as addresses name it; the list has to be open.
  func id(of notes: String) async throws -> String {
    let answer = try await script(
      """
      for (const card of document.querySelectorAll('li.log')) {
        if (card.querySelector('.notes')?.textContent === arguments[0]) return card.dataset.key;
      }
      """, [.string(notes)])
    guard let id = answer.string else { throw Missing("a visit “\(notes)” in the list") }
    return id
  }

  /// Changes the notes of a visit with the form.
  func edit(_ pals: Pals, _ id: String, notes: String) async throws {
    try await open(pals, "/logs/\(id)")
    try await click("#delete a.primary")
    try await wait("the form is open") { try await has("#visit [name=notes]") }
    try await fill("#visit [name=notes]", with: notes)
    try await click("#visit button.primary")
    try await see(notes, in: "#region-visit")
  }

  /// Takes a device offline, or back.
  func goOnline(_ pals: Pals, _ isOnline: Bool) async throws {
    try await open(pals, "/sync")
    try await click("#online button")
    try await wait("the switch is over") {
      try await has("#online input[name=online][value=\(isOnline ? "no" : "yes")]")
    }
  }

  /// Syncs, and waits until it is done.
  func sync(_ pals: Pals) async throws {
    try await open(pals, "/sync")
    try await clickWhenReady("#now button")
    try await see("Synced.", in: "#notices")
  }

  /// Nothing was blocked, nothing failed but what was to.
  func expectQuietConsole(passing: [String] = []) async throws {
    let complaints = try await complaints(passing: passing)
    #expect(complaints.isEmpty, "\(complaints)")
  }
}
