@MainActor final class ClockModel: ObservableObject {
  @Published private(set) var seconds = 0
  private let group = DispatchGroup()
  func run() async throws {
    try await Task.sleep(for: .seconds(1))
    try await clock.sleep(for: .seconds(1))
    group.notify(queue: .main) {}
    await context.perform {}
  }
}
struct ClockView: View {
  @StateObject private var model = ClockModel()
  var body: some View { Text("\(model.seconds)") }
}
