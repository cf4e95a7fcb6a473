import SwiftUI
struct OrdersView: View {
  @StateObject private var model = Orders.StateModel()
  var body: some View { Text("\(model.state)") }
}
