import SwiftUI
final class ChatViewModel: ObservableObject {
  @Published private(set) var lines: [String] = []
  private let socket: ChatSocket
  init(socket: ChatSocket) { self.socket = socket }
  func connect() {
    1️⃣Task { for await line in socket.messages { lines.append(line) } }
  }
}
struct ChatView: View {
  @StateObject var viewModel: ChatViewModel
  var body: some View { List(viewModel.lines, id: \.self) { Text($0) } }
}
