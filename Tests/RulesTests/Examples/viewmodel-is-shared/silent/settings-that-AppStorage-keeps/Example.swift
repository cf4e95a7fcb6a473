import SwiftUI
final class LayoutModel: ObservableObject {
  static let shared = LayoutModel()
  @AppStorage("columns") var columns = 2
  @Published private(set) var isWide = false
}
struct LayoutView: View {
  @ObservedObject var model = LayoutModel.shared
  var body: some View { Text("\(model.columns)") }
}
