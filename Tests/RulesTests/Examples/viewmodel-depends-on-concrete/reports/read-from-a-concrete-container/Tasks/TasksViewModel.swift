import SwiftUI
final class TasksViewModel: ObservableObject {
  @Published private(set) var titles: [String] = []
  private let container: DependencyContainer
  init(container: DependencyContainer) { self.container = container }
  func load() async throws { titles = try await container.1️⃣taskService.titles() }
}
struct TasksView: View {
  @StateObject var viewModel: TasksViewModel
  var body: some View { List(viewModel.titles, id: \.self) { Text($0) } }
}
