import Combine
import Foundation
final class Download {
  private var progress: AnyCancellable?
  private(set) var fraction = 0.0
  func start(_ request: URLRequest, done: @escaping (Data?) -> Void) {
    let task = URLSession.shared.dataTask(with: request) { data, _, _ in
      self.progress = nil
      done(data)
    }
    progress = task.publisher(for: \.countOfBytesReceived).sink { self.fraction = Double($0) }
    task.resume()
  }
}
