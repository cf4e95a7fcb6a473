1️⃣import Foundation
struct Address {
  var street = ""
}
typealias Delivery = Address
extension Delivery {
  var isEmpty: Bool { street.isEmpty }
}
