final class ChatStage: Stage {
  static let 1️⃣shared = ChatStage()
}
final class ChatRow: UIViewController {
  func open() { present(UINavigationController(rootViewController: ChatStage.shared), animated: true) }
}
