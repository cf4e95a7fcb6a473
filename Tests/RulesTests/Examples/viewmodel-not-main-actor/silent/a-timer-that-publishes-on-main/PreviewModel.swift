import Combine
import SwiftUI

final class ActionPreviewModel: ObservableObject {
  @Published private(set) var step = 0
  private var timer: AnyCancellable?

  func start() {
    timer = Timer.publish(every: 1, on: .main, in: .common)
      .autoconnect()
      .sink { [weak self] _ in self?.step += 1 }
  }
}

struct ActionPreview: View {
  @StateObject private var model = ActionPreviewModel()
  var body: some View { Text("\(model.step)").onAppear { model.start() } }
}
