import SwiftUI
protocol Captchas { func image() async throws -> Data }
final class CaptchaViewModel: ObservableObject {
  @Published private(set) var isLoading = false
  @Published private(set) var errorMessage: String?
  @Published private(set) var image: Data?
  private let captchas: any Captchas
  init(captchas: any Captchas) { self.captchas = captchas }
  func load() async {
    isLoading = true
    do { image = try await captchas.image() } catch { errorMessage = "No captcha" }
    isLoading = false
  }
}
final class LoginViewModel: ObservableObject {
  @Published private(set) var errorMessage: String?
}
struct LoginView: View {
  @StateObject var viewModel = LoginViewModel()
  @StateObject var captcha: CaptchaViewModel
  var body: some View {
    Text(viewModel.errorMessage ?? "")
    if captcha.isLoading { ProgressView() } else { Text("\(captcha.image?.count ?? 0)") }
  }
}
