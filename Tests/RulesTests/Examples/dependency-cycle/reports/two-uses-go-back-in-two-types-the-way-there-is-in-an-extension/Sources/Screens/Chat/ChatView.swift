import SwiftUI
struct ChatView: View { var body: some View { Text("Chat") } }
extension ChatView {
  @ViewBuilder var calls: some View {
    CallView()
    CallView()
    CallButton()
  }
}
enum ChatColor { static let text = "black" }
