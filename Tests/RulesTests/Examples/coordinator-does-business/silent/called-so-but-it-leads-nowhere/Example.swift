import SwiftUI
@Observable final class OnboardingCoordinator {
  enum State { case started, ended }
  private(set) var state = State.started
  func end() {
    state = .ended
    UserDefaults.standard.set(true, forKey: "hasEnded")
  }
}
struct OnboardingView: View {
  let coordinator: OnboardingCoordinator
  var body: some View { Button("Done") { coordinator.end() } }
}
