import UIKit
final class KeyImportViewController: UIViewController, UIDocumentPickerDelegate {
  private let keys: KeyStore
  init(keys: KeyStore) {
    self.keys = keys
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    guard let url = urls.first, url.startAccessingSecurityScopedResource() else { return }
    defer { url.stopAccessingSecurityScopedResource() }
    guard let text = try? String(contentsOf: url) else { return }
    keys.add(text)
  }
}
protocol KeyStore {
  func add(_ key: String)
}
