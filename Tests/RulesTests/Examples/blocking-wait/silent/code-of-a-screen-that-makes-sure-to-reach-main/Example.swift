import UIKit

final class DiagnosticViewController: UIViewController {
  private let text = UITextView()
  func receive(_ line: String) { DispatchQueue.main.sync { text.text += line } }
}
