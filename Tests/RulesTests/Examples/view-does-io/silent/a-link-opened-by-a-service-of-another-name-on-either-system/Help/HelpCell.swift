import UIKit
final class HelpCell: UITableViewCell {
  func readMore() { BrowserService().visit(address: "https://help.example") }
}
