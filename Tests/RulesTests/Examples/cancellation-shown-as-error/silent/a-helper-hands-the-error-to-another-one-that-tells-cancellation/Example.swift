import SwiftUI
struct Failure { let text: String }
enum TransportError: Error { case cancelled, offline }
func describe(_ error: Error) -> Failure? {
  if !isHandled(error, place: #fileID) { return Failure(text: "\(error)") }
  return nil
}
private func isHandled(_ error: Error, place: String) -> Bool { isHarmless(error) }
private func isHarmless(_ error: Error) -> Bool {
  switch error {
  case TransportError.cancelled: true
  default: false
  }
}
@MainActor final class StampsViewModel: ObservableObject {
  @Published private(set) var failure: Failure?
  private let post: StampPosting
  init(post: StampPosting) { self.post = post }
  func load() async { do { try await post.load() } catch { failure = describe(error) } }
}
protocol StampPosting { func load() async throws }
struct StampsView: View {
  @StateObject var viewModel: StampsViewModel
  var body: some View { Text(viewModel.failure?.text ?? "").task { await viewModel.load() } }
}
