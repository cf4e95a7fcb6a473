import Facts
import Knowledge

/// Calls that only ask the system to show something: permission prompts and whether one is needed, links, other apps,
/// other windows.
struct PresentationCalls: Sendable {
  private let known: KnownNames

  init(_ known: KnownNames) { self.known = known }

  /// By name, on any object: `requestLocationPermission()`, `openURLInBrowser(url)`.
  func contains(_ name: NameID) -> Bool {
    known.words(.systemPrompt).contains(name)
      || known.words(.asking).contains(name) && known.words(.permission).contains(name)
  }
}
