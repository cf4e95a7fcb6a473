extension StatsViewModel {
  func handle(_ error: Error) { loadingError = error }
}
