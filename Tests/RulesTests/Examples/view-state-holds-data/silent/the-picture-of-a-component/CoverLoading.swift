import SwiftUI
struct Cover: Codable { let data: Data }
protocol CoverImageLoading { func cover(of book: String) async -> Cover? }
final class CoverImageLoader: CoverImageLoading {
  func cover(of book: String) async -> Cover? {
    guard let answer = try? await URLSession.shared.data(from: URL(filePath: book)) else { return nil }
    return Cover(data: answer.0)
  }
}
