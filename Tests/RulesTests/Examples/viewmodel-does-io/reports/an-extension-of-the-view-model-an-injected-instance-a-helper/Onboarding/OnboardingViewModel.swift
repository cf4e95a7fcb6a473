import SwiftUI
final class OnboardingViewModel: ObservableObject {
  @Published private(set) var page = 0
  let settings: UserDefaults
  init(settings: UserDefaults = .standard) { self.settings = settings }
}
struct OnboardingView: View {
  @ObservedObject var viewModel: OnboardingViewModel
  var body: some View { Text("\(viewModel.page)") }
}
