import Foundation
final class PageService {
  func page() async -> String {
    guard let (data, _) = try? await URLSession.shared.data(from: URL(filePath: "/page")) else { return "" }
    return String(decoding: data, as: UTF8.self)
  }
}
