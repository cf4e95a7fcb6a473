extension ClockViewController {
  func tick() async {
    while !Task.isCancelled {
      title = "\(Date())"
      try? await Task.sleep(for: .seconds(1))
    }
  }
}
