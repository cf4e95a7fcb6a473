import Material
import UIKit
final class PrintSheet: Sheet {
  var ticket = ""
  func openForPrinting(from host: UIViewController) { open(from: host) }
}
final class ShareSheet: Sheet { var ticket = "" }
final class HelpViewController: UIViewController {
  init(topic: String) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}
final class TicketViewController: UIViewController {
  private let ticket = "A1"
  @objc private func share() {
    let sheet = 1️⃣ShareSheet()
    sheet.ticket = ticket
    sheet.open(from: self)
  }
  @objc private func printTicket() {
    let sheet = 2️⃣PrintSheet()
    sheet.ticket = ticket
    sheet.openForPrinting(from: self)
  }
  @objc private func help() {
    present(SnackbarController(rootViewController: 2️⃣HelpViewController(topic: ticket)), animated: true)
  }
}
