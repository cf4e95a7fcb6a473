struct Product: Codable, Identifiable {
  let id: String
  let name: String
}
extension Product {
  var isInCart: Bool { 1️⃣CartStore.shared.contains(id) }
}
