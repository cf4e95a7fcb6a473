import SwiftUI
enum InstallError: Error { case failed(reason: String) }
final class InstallViewModel: ObservableObject {
  @Published var errorText = ""
  func install() async {
    do { try await prepare() } 1️⃣catch { errorText = error.localizedDescription }
  }
  private func prepare() async throws {
    do { try await Task.sleep(nanoseconds: 1_000_000) } catch let problem {
      throw InstallError.failed(reason: problem.localizedDescription)
    }
  }
}
struct InstallView: View {
  @StateObject private var viewModel = InstallViewModel()
  var body: some View { Text(viewModel.errorText).task { await viewModel.install() } }
}
