import SwiftUI
struct MailRow: View {
  let mail: String
  let archiveMail: ArchiveMailUseCase
  var body: some View {
    Button("Archive") { Task { try? await 1️⃣archiveMail(mail) } }
  }
}
