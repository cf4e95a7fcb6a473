import Foundation
final class CommentUploadService {
  private let text: String
  private let number: Int
  init(text: String, number: Int) {
    self.text = text
    self.number = number
  }
  func run() async -> Bool {
    var request = URLRequest(url: URL(filePath: "/comments/\(number)"))
    request.httpBody = text.data(using: .utf8)
    return (try? await URLSession.shared.data(for: request)) != nil
  }
}
