extension OnboardingViewModel {
  func finish() {
    1️⃣settings.hasFinishedOnboarding = true
  }
}
