struct OrderDTO: Codable {
  let order_number: String
  let total_cents: Int
  func toOrder() -> Order { Order(id: order_number, total: total_cents) }
}
