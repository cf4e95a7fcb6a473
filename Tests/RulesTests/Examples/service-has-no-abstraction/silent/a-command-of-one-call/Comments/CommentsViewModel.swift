import Combine
@MainActor final class CommentsViewModel: ObservableObject {
  @Published private(set) var title = ""
  func send(_ text: String) async {
    let upload = CommentUploadService(text: text, number: 1)
    title = await upload.run() ? "Sent" : "Failed"
  }
}
