enum Seat {
  case aisle
  case window
  var title: String {
    switch self {
    case .aisle: "Aisle"
    case .window: "Window"
    }
  }
  var price: Int {
    switch self {
    case .aisle: 10
    case .window: 12
    }
  }
}
