// Generated from Tests/RulesTests/Examples/massive-viewcontroller. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension MassiveViewController {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"three concerns over two files (`lines: 20`)"#,
      code: #"""
        // Checkout/CheckoutViewController+Texts.swift
        import Foundation
        extension CheckoutViewController {
          func price(_ value: Double) -> String {
            let formatter = NumberFormatter()
            formatter.numberStyle = .currency
            return formatter.string(from: value as NSNumber) ?? ""
          }
          func title(_ count: Int) -> String {
            "\(count)"
          }
        }
        // Checkout/CheckoutViewController.swift
        import UIKit
        final class CheckoutViewController: UITableViewController {  // ← here
          private var lines: [String] = []
          override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { lines.count }
          override func numberOfSections(in tableView: UITableView) -> Int { 1 }
          func isValidEmail(_ text: String) -> Bool {
            text.contains("@")
          }
          func pay() {
            guard isValidEmail("a@b") else { return }
            URLSession.shared.dataTask(with: URL(string: "https://example.com")!) { _, _, _ in }.resume()
          }
        }
        """#),
    silent: ShownExamples.Example(
      title: "long, with one job (`lines: 5`)",
      code: """
        import UIKit
        final class PagesViewController: UIViewController {
          private var page = 0
          func next() { page += 1 }
          func back() { page -= 1 }
          func first() { page = 0 }
          func last() { page = 9 }
        }
        """))
}
