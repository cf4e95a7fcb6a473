import SwiftUI
final class Room: ObservableObject { @Published var members: [String] = [] }
final class Contact: ObservableObject {
  @Published var name = ""
  let room = Room()
}
struct ResourcesView: View {
  @StateObject private var contact: Contact
  init(contact: Contact) { _contact = StateObject(wrappedValue: contact) }
  var body: some View { Text(contact.name) }
}
struct MembersView: View {
  @StateObject var room: Room
  var body: some View { Text(room.members.joined()) }
}
struct ContactView: View {
  @StateObject private var contact = Contact()
  var body: some View {
    List {
      NavigationLink("Resources") { ResourcesView(contact: contact) }
      NavigationLink("Members") { MembersView(room: contact.room) }
    }
  }
}
