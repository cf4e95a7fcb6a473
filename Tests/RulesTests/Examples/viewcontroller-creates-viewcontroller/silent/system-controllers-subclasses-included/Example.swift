import MessageUI
import SafariServices
import UIKit
final class HelpViewController: UIViewController {
  func ask() {
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    present(alert, animated: true)
  }
  func share(_ text: String) { present(UIActivityViewController(activityItems: [text], applicationActivities: nil), animated: true) }
  func pickPhoto() { present(UIImagePickerController(), animated: true) }
  func pickFile() { present(UIDocumentPickerViewController(forOpeningContentTypes: []), animated: true) }
  func read(_ url: URL) { present(SFSafariViewController(url: url), animated: true) }
  func write() { present(MFMailComposeViewController(), animated: true) }
  func confirm() { present(ConfirmationAlert(title: "Sure?", message: nil, preferredStyle: .alert), animated: true) }
}
final class ConfirmationAlert: UIAlertController {}
