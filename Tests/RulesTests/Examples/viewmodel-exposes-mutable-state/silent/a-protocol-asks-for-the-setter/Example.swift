import SwiftUI

protocol TabSelecting: ObservableObject { var selectedTab: Int { get set } }

final class TabsViewModel: TabSelecting {
  @Published var selectedTab = 0
  func reset() { selectedTab = 0 }
}

struct TabsView<Model: TabSelecting>: View {
  @ObservedObject var model: Model
  var body: some View { Button("Next") { model.selectedTab += 1 } }
}

struct RootView: View {
  @StateObject var tabs = TabsViewModel()
  var body: some View { TabsView(model: tabs) }
}
