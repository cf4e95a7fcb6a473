import SwiftUI
extension AddressesView: View {
  var body: some View {
    List(streets, id: \.self) { Text($0) }.task { read() }
  }
}
