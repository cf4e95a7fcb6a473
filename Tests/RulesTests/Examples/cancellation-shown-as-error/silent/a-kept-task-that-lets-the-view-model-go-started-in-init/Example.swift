import SwiftUI
final class AuditsViewModel: ObservableObject {
  @Published private(set) var state = State.loading
  private let source: AuditSource
  private var task: Task<Void, Never>?
  init(source: AuditSource) {
    self.source = source
    load()
  }
  deinit { task?.cancel() }
  func onRetry() { load() }
  private func load() {
    task?.cancel()
    task = Task { [weak self, source] in
      do { self?.state = .loaded(try await source.audits()) } catch { self?.state = .failed }
    }
  }
  enum State { case loading, loaded([String]), failed }
}
protocol AuditSource { func audits() async throws -> [String] }
struct AuditsView: View {
  @StateObject var viewModel: AuditsViewModel
  var body: some View { Button("Retry") { viewModel.onRetry() } }
}
