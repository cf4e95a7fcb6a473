extension ChatViewController {
  func setUpBindings() {
    viewModel.$lines.sink { [weak self] in self?.title = $0.last }.store(in: &subscriptions)
  }
}
