import SwiftUI
struct CartView: View {
  @State var total = 0
  var body: some View { Text("\(total)").onAppear { recount() } }
}
