import Foundation
class BaseOperation: Operation { func execute() {} }
final class FetchScores: BaseOperation {
  private(set) var scores: [Int] = []
  override func execute() {
    URLSession.shared.dataTask(with: URL(filePath: "/scores")) { _, _, _ in self.scores = [1] }.resume()
  }
}
