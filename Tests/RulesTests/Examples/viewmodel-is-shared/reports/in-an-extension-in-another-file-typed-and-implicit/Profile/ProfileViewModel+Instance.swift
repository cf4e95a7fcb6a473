extension ProfileViewModel {
  static let 1️⃣instance: ProfileViewModel = .init()
}
