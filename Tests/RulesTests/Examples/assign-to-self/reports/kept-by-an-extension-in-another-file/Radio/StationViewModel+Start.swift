extension StationViewModel {
  func start(_ radio: Radio) { followStation(radio.stations).store(in: &subscriptions) }
}
