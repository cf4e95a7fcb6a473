struct Order: Identifiable {
  let id: String
  let total: Int
}
