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
