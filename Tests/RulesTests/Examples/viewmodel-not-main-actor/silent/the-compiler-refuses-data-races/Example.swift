import SwiftUI
final class TabsModel: ObservableObject {
  @Published var selected = 0
  func show(_ tab: Int) { selected = tab }
}
struct TabsView: View {
  @StateObject private var model = TabsModel()
  var body: some View { Button("First") { model.show(1) } }
}
final class Shortcuts {
  let model: TabsModel
  init(model: TabsModel) { self.model = model }
  func open() { model.show(2) }
}
