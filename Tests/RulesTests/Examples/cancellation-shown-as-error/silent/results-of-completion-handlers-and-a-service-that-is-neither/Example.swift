import SwiftUI
final class SyncViewModel: ObservableObject {
  @Published private(set) var errorText: String?
  private let engine: SyncEngine
  init(engine: SyncEngine) { self.engine = engine }
  func start() {
    engine.start { [weak self] result in
      if case .failure(let error) = result { self?.errorText = "\(error)" }
    }
  }
}
final class SyncEngine {
  private(set) var lastError: Error?
  func start(_ done: @escaping (Result<Void, Error>) -> Void) {
    Task {
      do { _ = try await URLSession.shared.data(from: URL(filePath: "/sync")) } catch { lastError = error }
      done(.success(()))
    }
  }
}
struct SyncView: View {
  @StateObject var viewModel: SyncViewModel
  var body: some View { Text(viewModel.errorText ?? "") }
}
