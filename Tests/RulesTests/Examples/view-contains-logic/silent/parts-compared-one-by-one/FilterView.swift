import SwiftUI
struct FilterView: View {
  let saved: Filter
  @State var group: String
  @State var order: String
  @State var hidesSmall: Bool
  @State var hidesUnowned: Bool
  @State var showsLogo: Bool
  @State var accounts: [String]
  @State var networks: [String]
  private var isUnchanged: Bool {
    saved.group == group && saved.order == order && saved.hidesSmall == hidesSmall
      && saved.hidesUnowned == hidesUnowned && saved.showsLogo == showsLogo
      && saved.accounts == accounts && saved.networks == networks
  }
  var body: some View { Text(isUnchanged ? "Saved" : "Changed") }
}
struct Filter {
  var group: String
  var order: String
  var hidesSmall: Bool
  var hidesUnowned: Bool
  var showsLogo: Bool
  var accounts: [String]
  var networks: [String]
}
