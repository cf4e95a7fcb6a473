import SwiftUI
import WidgetKit
final class CoursesViewModel: ObservableObject {
  @Published private(set) var names: [String] = []
  func rename(_ name: String) {
    names.append(name)
    WidgetCenter.shared.reloadAllTimelines()
  }
}
struct CoursesView: View {
  @StateObject private var viewModel = CoursesViewModel()
  var body: some View { List(viewModel.names, id: \.self) { Text($0) } }
}
