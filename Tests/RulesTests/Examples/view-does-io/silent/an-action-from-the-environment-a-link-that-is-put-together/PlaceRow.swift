import SwiftUI
struct PlaceRow: View {
  @Environment(\.navigate) private var navigate: NavigateAction
  let id: String
  var body: some View {
    Button("Go") { navigate(id) }.widgetURL(LinkService.address(of: id))
  }
}
