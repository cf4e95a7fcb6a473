1️⃣struct Basket {
  var items: [String] = []
  var note = ""

  mutating func add(_ item: String) {
    items.append(item)
  }
}
