import SwiftUI

enum Pane: Hashable { case list, map }

final class PlacesViewModel: ObservableObject {
  @Published var storedPane: AnyHashable?
  @Published private(set) var places: [String] = []
  var pane: Pane? {
    get { storedPane as? Pane }
    set { storedPane = newValue }
  }
  func load() { places = ["Harbor"] }
}

struct PlacesView: View {
  @StateObject private var viewModel = PlacesViewModel()
  var body: some View { List(viewModel.places, id: \.self) { Text($0) }.onAppear { viewModel.load() } }
}
