extension RadioViewModel {
  func observe() async {
    for await volume in $volume.values { show(volume) }
  }
  func show(_ volume: Double) {}
}
