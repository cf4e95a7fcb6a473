import SwiftUI
final class StepsViewModel: ObservableObject {
  @Published private(set) var steps = 0
  private var task: Task<Void, Never>?
  private var tasks: [Task<Void, Never>] = []
  private(set) var viewTask: Task<Void, Never>?
  func start() {
    task = Task { for await _ in NotificationCenter.default.notifications(named: .init("step")) { steps += 1 } }
    let runs = NotificationCenter.default.notifications(named: .init("run"))
    tasks.append(Task { for await _ in runs { steps += 2 } })
    viewTask = Task { for await _ in NotificationCenter.default.notifications(named: .init("x")) { steps += 3 } }
  }
  func onDisappear() {
    task?.cancel()
    tasks.forEach { $0.cancel() }
  }
}
struct StepsView: View {
  @StateObject var viewModel = StepsViewModel()
  var body: some View { Text("\(viewModel.steps)").onDisappear { viewModel.viewTask?.cancel() } }
}
