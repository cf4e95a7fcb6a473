// THIS FILE IS GENERATED.
// Do not modify it by hand.
enum Contract {
  static let version = "1"
  static let name = "Basket"
}
