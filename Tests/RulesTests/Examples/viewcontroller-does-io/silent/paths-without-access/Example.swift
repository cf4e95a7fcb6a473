import UIKit
final class ExportViewController: UIViewController {
  func target() -> URL {
    URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("export.csv")
  }
  func folder() -> URL { FileManager.default.temporaryDirectory.appendingPathComponent("exports") }
}
