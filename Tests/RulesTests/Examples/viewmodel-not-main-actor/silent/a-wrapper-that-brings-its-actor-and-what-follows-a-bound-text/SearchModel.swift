import Combine
import SwiftUI

final class NotchModel: ObservableObject {
  @ObservedObject var settings: NotchSettings
  @Published var level = 0

  init(settings: NotchSettings) { self.settings = settings }

  func refresh() async { level = await settings.level() }
}

@MainActor
final class NotchSettings: ObservableObject {
  func level() async -> Int { 1 }
}

final class SearchModel: ObservableObject {
  @Published var text = ""
  @Published private(set) var count = 0
  private var bag: Set<AnyCancellable> = []

  init() {
    $text.sink { [weak self] in self?.count = $0.count }.store(in: &bag)
  }
}

struct SearchView: View {
  @StateObject private var model = SearchModel()
  @StateObject private var notch: NotchModel
  var body: some View {
    TextField("\(model.count) \(notch.level)", text: $model.text)
  }
}
