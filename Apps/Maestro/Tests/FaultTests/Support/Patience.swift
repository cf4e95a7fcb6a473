import Foundation

/// Something that should have come, and did not.
struct Missing: Error, CustomStringConvertible {
  let description: String
}

/// The one place that waits for what another process does and nobody tells us of: with an end, however loaded the machine.
func until(_ what: String, _ isSo: () throws -> Bool) async throws {
  let end = ContinuousClock.now + .seconds(120)
  while try !isSo() {
    guard .now < end else { throw Missing(description: "waited in vain for \(what)") }
    try await Task.sleep(for: .milliseconds(4))
  }
}
