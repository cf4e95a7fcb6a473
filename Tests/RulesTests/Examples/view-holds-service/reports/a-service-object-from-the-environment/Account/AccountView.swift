import SwiftUI
struct AccountView: View {
  @EnvironmentObject private var 1️⃣accounts: AccountService
  var body: some View { Button("Sign out") { Task { try? await accounts.signOut() } } }
}
