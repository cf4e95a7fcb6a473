import SwiftUI
struct ProfileView: View {
  let service: any ProfileServicing
  @State private var 1️⃣user: User?
  @State private var 2️⃣badges: [Badge] = []
  var body: some View {
    Text(user?.name ?? "")
      .onAppear { service.profile { loaded in user = loaded } }
      .task { badges.append(contentsOf: (try? await service.badges()) ?? []) }
  }
}
