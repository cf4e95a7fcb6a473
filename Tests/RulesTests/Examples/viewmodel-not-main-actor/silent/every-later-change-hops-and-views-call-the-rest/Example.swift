import SwiftUI
protocol Mail { func add(_ email: String) async throws }
final class EmailViewModel: ObservableObject {
  @Published var email = ""
  @Published private(set) var isSending = false
  private let mail: any Mail
  init(mail: any Mail) { self.mail = mail }
  func submit() {
    isSending = true
    Task { [mail, email] in
      try? await mail.add(email)
      await MainActor.run { self.isSending = false }
    }
  }
  func clear() { email = "" }
}
struct EmailView: View {
  @StateObject var viewModel: EmailViewModel
  var body: some View {
    TextField("Email", text: $viewModel.email)
    Button("Send") { viewModel.submit() }.disabled(viewModel.isSending)
    Button("Clear", action: viewModel.clear)
  }
}
