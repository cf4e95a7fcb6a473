import SwiftUI
struct HomeView: View {
  @StateObject var home = HomeViewModel()
  @StateObject var search = SearchViewModel()
  @State var inbox = InboxViewModel()
  var body: some View { Text("\(home.count) \(search.hits) \(inbox.unread)") }
}
