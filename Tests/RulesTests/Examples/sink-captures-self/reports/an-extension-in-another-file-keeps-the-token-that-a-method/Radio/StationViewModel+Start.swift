extension StationViewModel {
  func start(_ radio: Radio) { tokens.append(followStation(radio.stations)) }
}
