import AppIntents
struct OpenCart: AppIntent {
  func perform() async throws -> some IntentResult {
    AppDelegate.shared.router.openCart()
    return .result()
  }
}
