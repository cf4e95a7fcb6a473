import Foundation
final class LocalSearch: Search {
  private let queue = DispatchQueue(label: "search")
  func find(_ text: String, then: @escaping ([String]) -> Void) {
    queue.async { then([text]) }
  }
}
