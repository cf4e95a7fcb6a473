extension DraftViewModel {
  func restore() { text = "Dear Ada" }
}
