import Combine
import SwiftUI
final class RootModel: ObservableObject {
  @Published var isOpen = false
  lazy var close = PassthroughSubject<Void, Never>()
}
struct RootView: View {
  @Environment(\.dismiss) private var dismiss
  @State private var root = RootModel()
  var body: some View {
    Text("Root").onReceive(root.close) { dismiss() }
  }
}
