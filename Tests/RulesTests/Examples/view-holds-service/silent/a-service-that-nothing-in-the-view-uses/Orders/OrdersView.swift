import SwiftUI
struct OrdersView: View {
  @Environment(OrderService.self) private var service
  let other: any OrderServicing
  init(other: any OrderServicing) { self.other = other }
  var body: some View { Text("Orders") }
}
