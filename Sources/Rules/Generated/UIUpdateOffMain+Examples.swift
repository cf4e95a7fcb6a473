// Generated from Tests/RulesTests/Examples/ui-update-off-main. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension UIUpdateOffMain {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: "the completion of a request, with two changes",
      code: """
        import UIKit
        final class ProfileViewController: UIViewController {
          @IBOutlet private var nameLabel: UILabel!
          private let spinner = UIActivityIndicatorView()
          func load(_ url: URL) {
            URLSession.shared.dataTask(with: url) { [weak self] data, _, _ in
              guard let self, let data else { return }
              self.nameLabel.text = String(decoding: data, as: UTF8.self)  // ← here
              self.spinner.stopAnimating()  // ← and here
            }.resume()
          }
        }
        """),
    silent: ShownExamples.Example(
      title: "hops to main of every kind",
      code: """
        import UIKit
        final class PhotoViewController: UIViewController {
          private let image = UIImageView()
          func load(_ url: URL) {
            URLSession.shared.dataTask(with: url) { [weak self] data, _, _ in
              let picture = data.flatMap { UIImage(data: $0) }
              DispatchQueue.main.async { self?.image.image = picture }
              OperationQueue.main.addOperation { self?.view.setNeedsLayout() }
              Task { @MainActor in self?.image.isHidden = false }
            }.resume()
            Task.detached {
              await MainActor.run { self.image.isHidden = true }
              await self.finish()
            }
            Task { self.image.alpha = 1 }
          }
          private func finish() { image.alpha = 0 }
        }
        """))
}
