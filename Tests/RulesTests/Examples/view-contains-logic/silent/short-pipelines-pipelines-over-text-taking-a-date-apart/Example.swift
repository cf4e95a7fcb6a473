import SwiftUI
struct Member { let name: String; let isActive: Bool }
struct MembersView: View {
  let members: [Member]
  let name: String
  var body: some View {
    VStack {
      Text(name.split(separator: " ").compactMap(\.first).prefix(2).map(String.init).joined())
      Text("\(Calendar.current.component(.weekday, from: Date()))")
      ForEach(members.filter(\.isActive).map(\.name), id: \.self) { Text($0) }
    }
    .onAppear { print(Date().timeIntervalSince(Date())) }
  }
}
