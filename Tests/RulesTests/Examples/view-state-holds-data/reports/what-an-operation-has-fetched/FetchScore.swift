import Foundation
struct Score: Codable { let points: Int }
final class FetchScore: Operation {
  private(set) var score: Score?
  override func main() {
    URLSession.shared.dataTask(with: URL(filePath: "/score")) { _, _, _ in self.score = Score(points: 1) }.resume()
  }
}
