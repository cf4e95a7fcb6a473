import SwiftUI
struct MachineView: View {
  @StateObject var viewModel: MachineViewModel
  var body: some View { Text(viewModel.title) }
}
