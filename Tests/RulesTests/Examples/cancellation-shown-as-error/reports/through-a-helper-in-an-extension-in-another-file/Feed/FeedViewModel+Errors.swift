extension FeedViewModel {
  func conclude(_ problem: Error) {
    print(problem)
    state = .failed(problem.localizedDescription)
  }
}
