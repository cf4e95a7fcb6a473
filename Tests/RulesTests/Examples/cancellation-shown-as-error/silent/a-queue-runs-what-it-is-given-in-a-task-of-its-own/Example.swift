import SwiftUI

@MainActor final class BrewQueue {
  func run<T: Sendable>(_ operation: @escaping @MainActor () async throws -> T) async throws -> T {
    let task = Task { try await operation() }
    return try await task.value
  }
  func refresh() async throws -> Data {
    try await run { try await URLSession.shared.data(from: URL(filePath: "/casks")).0 }
  }
}

@MainActor final class CasksViewModel: ObservableObject {
  @Published private(set) var count = 0
  @Published private(set) var errorMessage: String?
  private let queue: BrewQueue
  init(queue: BrewQueue) { self.queue = queue }
  func refresh() async {
    do { count = try await queue.refresh().count } catch { errorMessage = error.localizedDescription }
  }
}

struct CasksView: View {
  @StateObject var viewModel: CasksViewModel
  var body: some View { Text(viewModel.errorMessage ?? "\(viewModel.count)").task { await viewModel.refresh() } }
}
