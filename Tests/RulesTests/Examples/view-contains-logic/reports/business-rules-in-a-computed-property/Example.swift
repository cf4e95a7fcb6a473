import SwiftUI
struct DeliveryView: View {
  let weight: Int
  let stock: Int
  let hour: Int
  var body: some View { Text(estimate) }
  private var 1️⃣estimate: String {
    if stock == 0 { return "Back soon" }
    if weight > 20, hour > 12 { return "By carrier" }
    if weight > 10 && stock > 3 { return "In two days" }
    return hour < 14 ? "Tomorrow" : "In two days"
  }
}
