import Combine
import SwiftUI

final class ToastViewModel: ObservableObject {
  let shown = PassthroughSubject<String, Never>()
  @Published private(set) var count = 0
  func show() { count += 1 }
}

struct ToastView: View {
  @StateObject var viewModel = ToastViewModel()
  var body: some View { Button("\(viewModel.count)") { viewModel.shown.send("Hi") } }
}
