import Material
import UIKit
final class PrintSheet: Sheet { func openForPrinting(from host: UIViewController) { open(from: host) } }
final class ShareSheet: Sheet {}
final class HelpViewController: UIViewController {}
final class TicketViewController: UIViewController {
  @objc private func share() {
    let sheet = 1️⃣ShareSheet()
    sheet.open(from: self)
  }
  @objc private func printTicket() { 2️⃣PrintSheet().openForPrinting(from: self) }
  @objc private func help() {
    present(SnackbarController(rootViewController: 2️⃣HelpViewController()), animated: true)
  }
}
