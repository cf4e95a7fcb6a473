import SwiftUI
struct ItemsView: View {
  let names: [String]
  var body: some View { Text(ItemsService.shared.sorted(names).joined()) }
}
