import UIKit
final class Login { var onDone: (() -> Void)? }
final class Draft: Identifiable { var onSave: (() -> Void)? }
final class DraftsModel: ObservableObject {
  @Published var draft: Draft?
  func edit() {
    let draft = Draft()
    draft.onSave = { self.save() }
    self.draft = draft
  }
  private func save() {}
}
struct DraftsView: View {
  @ObservedObject var model: DraftsModel
  var body: some View { Text("").sheet(item: $model.draft) { _ in Text("") } }
}
final class Export {
  var onEnd: (() -> Void)?
  func finish() {
    let end = onEnd
    onEnd = nil
    end?()
  }
}
final class StartViewController: UIViewController {
  private var login: Login?
  private let export = Export()
  func start() {
    login = Login()
    login?.onDone = { self.login = nil }
    export.onEnd = { self.title = "done" }
  }
}
