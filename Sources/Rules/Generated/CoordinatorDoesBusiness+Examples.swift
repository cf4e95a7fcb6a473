// Generated from Tests/RulesTests/Examples/coordinator-does-business. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension CoordinatorDoesBusiness {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"an extension in another file writes a file and defaults"#,
      code: #"""
        // Export/ExportCoordinator+Files.swift
        import Foundation
        extension ExportCoordinator {
          func export(_ text: String, to url: URL) throws {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)  // ← here
            UserDefaults.standard.set(true, forKey: "exported")  // ← and here
          }
        }
        // Export/ExportCoordinator.swift
        import UIKit
        final class ExportCoordinator {
          private let navigationController: UINavigationController
          init(navigationController: UINavigationController) { self.navigationController = navigationController }
          func start() { navigationController.pushViewController(ExportViewController(), animated: true) }
          func finish() { navigationController.popViewController(animated: true) }
        }
        final class ExportViewController: UIViewController {}
        """#),
    silent: ShownExamples.Example(
      title: #"a service does the work; a flag decides which screen comes first; a bundled file"#,
      code: #"""
        import UIKit
        protocol Exporting { func export() async throws -> URL }
        final class ExportCoordinator {
          private let navigationController: UINavigationController
          private let exporter: any Exporting
          init(navigationController: UINavigationController, exporter: any Exporting) {
            self.navigationController = navigationController
            self.exporter = exporter
          }
          func start() {
            if UserDefaults.standard.bool(forKey: "seen") { showExport() } else { showIntroduction() }
          }
          func showExport() { navigationController.pushViewController(ExportViewController(), animated: true) }
          func showIntroduction() {
            let url = Bundle.main.url(forResource: "intro", withExtension: "txt")!
            _ = try? String(contentsOf: url)
            navigationController.pushViewController(ExportViewController(), animated: true)
          }
          func share() async throws {
            let url = try await exporter.export()
            let sheet = UIActivityViewController(activityItems: [url], applicationActivities: nil)
            sheet.completionWithItemsHandler = { _, _, _, _ in try? FileManager.default.removeItem(at: url) }
            navigationController.present(sheet, animated: true)
          }
        }
        final class ExportViewController: UIViewController {}
        """#))
}
