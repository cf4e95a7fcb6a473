import SwiftUI
struct Address: Codable, Identifiable { var id: Int; var street: String }
protocol AddressServicing { func address() async throws -> Address }
struct AddressForm: View {
  let service: any AddressServicing
  let addresses: [Address]
  @State private var address = Address(id: 0, street: "")
  @State private var selectedAddress: Address?
  @State private var searchText = ""
  @State private var shownAddress: Address?
  @FocusState private var isFocused: Bool
  var body: some View {
    Form {
      TextField("Street", text: $address.street).focused($isFocused)
      Button("Fill in") { Task { if let found = try? await service.address() { address = found } } }
      Button("Choose") { selectedAddress = addresses.first }
      Button("Show") { Task { shownAddress = try? await service.address() } }
    }
    .sheet(item: $shownAddress) { Text($0.street) }
  }
}
