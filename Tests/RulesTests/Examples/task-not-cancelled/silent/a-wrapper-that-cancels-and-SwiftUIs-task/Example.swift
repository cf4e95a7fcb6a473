@propertyWrapper struct CancellableTask<Success: Sendable> {
  private var stored: Task<Success, Never>?
  var wrappedValue: Task<Success, Never>? {
    get { stored }
    set {
      stored?.cancel()
      stored = newValue
    }
  }
}
@MainActor final class AliasViewModel: ObservableObject {
  @Published private(set) var name = ""
  @CancellableTask private var check: Task<Void, Never>?
  func start() { check = Task { await self.load() } }
  func load() async { name = "" }
}
struct AliasView: View {
  @StateObject private var viewModel = AliasViewModel()
  var body: some View { Text(viewModel.name).task { await viewModel.load() } }
}
