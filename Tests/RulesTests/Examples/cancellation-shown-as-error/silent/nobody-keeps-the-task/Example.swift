import SwiftUI
final class NoteViewModel: ObservableObject {
  @Published private(set) var errorText: String?
  private let client: NoteClient
  init(client: NoteClient) { self.client = client }
  func delete() { Task { do { try await client.delete() } catch { errorText = "\(error)" } } }
  func save() { Task { await store() } }
  private func store() async { do { try await client.save() } catch { errorText = "\(error)" } }
}
protocol NoteClient {
  func delete() async throws
  func save() async throws
}
struct NoteView: View {
  @StateObject var viewModel: NoteViewModel
  var body: some View { Text(viewModel.errorText ?? "") }
}
