extension Browser {
  /// How long a page is waited for unless said otherwise: generous, for machines are slow at times.
  public static let patience = Duration.seconds(60)

  /// Waits until something is so. WebDriver tells nothing by itself, so this is the one place that asks again and again.
  /// - Parameters:
  ///   - what: what is waited for, for the error.
  ///   - patience: real time after which it has failed.
  ///   - condition: whether it is so. Elements that are not there (yet, any more) count as no.
  /// - Throws: `BrowserError` saying what did not come true, with the page's address.
  public func wait(
    _ what: String, patience: Duration = Browser.patience, until condition: () async throws -> Bool
  ) async throws {
    let passing = ["no such element", BrowserError.staleElement, "element not interactable"]
    let end = ContinuousClock.now + patience
    var last: BrowserError?
    repeat {
      do {
        if try await condition() { return }
        last = nil
      } catch let error as BrowserError where passing.contains(error.code) {
        last = error
      }
      try await Task.sleep(for: .milliseconds(30))
    } while ContinuousClock.now < end
    let place = (try? await address()) ?? "an unknown page"
    let reason = last.map { " (\($0.description))" } ?? ""
    throw BrowserError("Waited \(patience) in vain until \(what)\(reason), at \(place)")
  }
}
