import Combine
import SwiftUI

final class RefreshViewModel: ObservableObject {
  let reload = CurrentValueSubject<Void, Never>(())
  @Published private(set) var count = 0
  func refresh() { count += 1 }
}

struct RefreshView: View {
  @StateObject var viewModel = RefreshViewModel()
  var body: some View { Button("\(viewModel.count)") { viewModel.reload.send(()) } }
}
