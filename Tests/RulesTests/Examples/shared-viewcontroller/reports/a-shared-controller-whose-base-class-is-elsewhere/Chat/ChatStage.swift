final class ChatStage: Stage {
  static let 1️⃣shared = ChatStage()
}
