extension ProfileViewController {
  func posts() { show(1️⃣FeedViewController(), sender: nil) }
}
