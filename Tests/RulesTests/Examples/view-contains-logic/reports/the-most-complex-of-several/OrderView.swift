import SwiftUI
struct OrderView: View {
  @State var count: Int
  @State var weight: Int
  @State var country: String
  private var 2️⃣discount: Int {
    if count > 100 { return 50 }
    if count > 50 { return 40 }
    if count > 20 { return 30 }
    if count > 10 { return 20 }
    if count > 5 { return 10 }
    if count > 2 { return 5 }
    return 0
  }
  private var 1️⃣shipping: Int {
    if weight > 100 { return 90 }
    if weight > 50, country == "AT" { return 40 }
    if weight > 50 { return 60 }
    if weight > 20, country == "AT" { return 20 }
    if weight > 20 { return 30 }
    if country == "AT" { return 5 }
    return 10
  }
  var body: some View { Text("\(discount) \(shipping)") }
}
