import SwiftUI
final class LeaveViewModel: ObservableObject {
  private let action: () -> Void
  init(action: @escaping () -> Void) { self.action = action }
  deinit { action() }
}
struct LeaveView: View {
  @StateObject private var viewModel = LeaveViewModel { print("left") }
  var body: some View { Text("Stay") }
}
