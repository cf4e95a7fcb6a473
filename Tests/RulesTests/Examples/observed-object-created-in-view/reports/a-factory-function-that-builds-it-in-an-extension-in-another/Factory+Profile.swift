extension Factory {
  func makeProfile() -> ProfileModel { ProfileModel() }
}
