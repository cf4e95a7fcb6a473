import SwiftUI
struct TripsView: View {
  @EnvironmentObject private var store: TripStore
  let other: TripStore
  var body: some View {
    Text("\(store.count) \(store.summary)")
    Toggle("Past", isOn: $store.showsPast)
    TextField("Title", text: $store.title)
    Button("Hide") { store.showsPast = false }
    TripsList(store: other)
  }
}
