import Combine
import SwiftUI
final class 1️⃣FeedModel: ObservableObject {
  @Published private(set) var count = 0
  private var bag: Set<AnyCancellable> = []
  init(updates: AnyPublisher<Int, Never>) {
    updates.receive(on: DispatchQueue.global()).sink { [weak self] in self?.count = $0 }.store(in: &bag)
  }
}
struct FeedView: View {
  @ObservedObject var model: FeedModel
  var body: some View { Text("\(model.count)") }
}
