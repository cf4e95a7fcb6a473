import Combine
import SwiftUI
struct Draft { var text = "" }
final class Settings {
  private var token: AnyCancellable!
  var draft: Draft!
  var names: [String]!
  func start(_ publisher: AnyPublisher<Int, Never>) { token = publisher.sink { _ in } }
}
