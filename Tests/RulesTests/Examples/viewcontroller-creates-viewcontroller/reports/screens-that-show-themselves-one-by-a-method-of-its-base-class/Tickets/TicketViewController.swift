import Material
import UIKit
final class PrintSheet: Sheet {
  var session = URLSession.shared
  func openForPrinting(from host: UIViewController) { open(from: host) }
}
final class ShareSheet: Sheet { var session = URLSession.shared }
final class HelpViewController: UIViewController {
  init(session: URLSession) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}
final class TicketViewController: UIViewController {
  private let session = URLSession.shared
  @objc private func share() {
    let sheet = 1️⃣ShareSheet()
    sheet.session = session
    sheet.open(from: self)
  }
  @objc private func printTicket() {
    let sheet = 2️⃣PrintSheet()
    sheet.session = session
    sheet.openForPrinting(from: self)
  }
  @objc private func help() {
    present(SnackbarController(rootViewController: 2️⃣HelpViewController(session: session)), animated: true)
  }
}
