final class ReportViewController: UIViewController {
  func make() {
    DispatchQueue.global().async { self.render() }
  }
  private func render() { Thread.sleep(forTimeInterval: 0.1) }
}
final class TextDocument: NSDocument, ObservableObject {
  @Published private(set) var text = ""
  override func presentedItemDidChange() {
    DispatchQueue.main.sync { self.text = "" }
  }
}
struct TextView: View {
  @ObservedObject var document: TextDocument
  var body: some View { Text(document.text) }
}
