import SwiftUI
struct SaveButton: View {
  let action: () async -> Void
  var body: some View { Button("Save") { Task { await action() } } }
}
@MainActor final class TextModel: ObservableObject {
  @Published var text = ""
  var onSave: ((String) async throws -> Void)?
  func save() async { try? await onSave?(text) }
}
struct TextForm: View {
  @ObservedObject var model: TextModel
  var body: some View { SaveButton { await model.save() } }
}
@MainActor final class CodeViewModel: ObservableObject {
  @Published private(set) var errorText: String?
  let form = TextModel()
  private let codes: CodeChanging
  init(codes: CodeChanging) {
    self.codes = codes
    form.onSave = { [weak self] text in await self?.change(text) }
  }
  func change(_ text: String) async {
    do { try await codes.change(text) } catch { errorText = "\(error)" }
  }
}
protocol CodeChanging { func change(_ text: String) async throws }
struct CodeView: View {
  @StateObject var viewModel: CodeViewModel
  var body: some View { TextForm(model: viewModel.form) }
}
