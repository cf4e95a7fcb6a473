import CoreGraphics
actor StripeService {
  private let inset: CGFloat = 2
  func stripes(of text: String) -> [CGRect] {
    text.unicodeScalars.enumerated().map { CGRect(x: CGFloat($0.offset) + inset, y: 0, width: 1, height: 8) }
  }
  func pages(of texts: [String]) async throws -> [[CGRect]] {
    try await withThrowingTaskGroup(of: [CGRect].self) { group in
      for text in texts { group.addTask { await self.stripes(of: text) } }
      var pages: [[CGRect]] = []
      for try await page in group { pages.append(page) }
      return pages
    }
  }
}
