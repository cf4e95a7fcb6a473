import SwiftUI
final class AssemblyViewModel: ObservableObject {
  @Published private(set) var steps: [Process] = []
  func plan() { steps.append(Process(name: "Weld")) }
}
struct Process { let name: String }
struct AssemblyView: View {
  @StateObject var viewModel = AssemblyViewModel()
  var body: some View { Text("\(viewModel.steps.count)") }
}
