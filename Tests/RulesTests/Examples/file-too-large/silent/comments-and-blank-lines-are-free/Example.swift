// A basket.
// It holds what the customer wants to buy.

struct Basket {
  // In the order of adding.
  var items: [String] = []

  var note = ""
}
