import SwiftUI
final class SyncListViewModel: ObservableObject {
  @Published private(set) var errorText: String?
  private let refresher: Refresher
  init(refresher: Refresher) { self.refresher = refresher }
  func load() async { do { try await refresher.refresh() } catch { errorText = "\(error)" } }
  func send(_ gateway: any Gateway) async {
    do { try await gateway.send() } catch {
      guard let error = error as? ShownError else {
        print(error)
        return
      }
      errorText = error.text
    }
  }
}
protocol Gateway { func send() async throws }
struct ShownError: Error { var text = "" }
struct SyncListView: View {
  @StateObject var viewModel: SyncListViewModel
  var body: some View { Text(viewModel.errorText ?? "").task { await viewModel.load() } }
}
