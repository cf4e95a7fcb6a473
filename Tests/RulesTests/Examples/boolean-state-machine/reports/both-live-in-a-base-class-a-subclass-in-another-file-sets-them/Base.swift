import Combine
@MainActor class ScreenViewModel: ObservableObject {
  @Published var 1️⃣isLoading = false
  @Published var 2️⃣hasError = false
}
