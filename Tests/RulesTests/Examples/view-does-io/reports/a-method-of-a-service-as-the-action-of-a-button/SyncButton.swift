import SwiftUI
struct SyncButton: View {
  @EnvironmentObject var sync: MailSync
  var body: some View { Button("Sync", action: sync.1️⃣start) }
}
