import SwiftUI

class ScreenModel: ObservableObject {}

class Presenter<Model: ScreenModel> {
  var viewModel: Model?
}

final class TabsModel: ScreenModel {
  @Published private(set) var selection = 0
  @Published var items: [String] = []
  func select(_ index: Int) { selection = index }
}

final class MarketsModel: ScreenModel {
  @Published private(set) var total = 0
  @Published internal(set) var items: [String] = []
  func add() { total += 1 }
}

final class MarketsPresenter: Presenter<MarketsModel> {
  func start() { viewModel?.items = ["BTC"] }
}

struct TabsView: View {
  @ObservedObject var model: TabsModel
  var body: some View { Text("\(model.items.count)") }
}
