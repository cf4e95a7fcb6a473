final class 1️⃣SessionService {
  private let tokens: TokenCache
  init(tokens: TokenCache) { self.tokens = tokens }
  func end() { tokens.clear() }
}
