import UIKit
final class ProfileCoordinator: FlowCoordinator {
  override func start() { navigationController.pushViewController(ProfileViewController(), animated: true) }
  func showUser(at url: URL) async throws {
    let (data, _) = try await 1️⃣URLSession.shared.data(from: url)
    navigationController.pushViewController(ProfileViewController(data), animated: true)
  }
  func showSettings() { navigationController.pushViewController(ProfileViewController(), animated: true) }
}
final class ProfileViewController: UIViewController {
  convenience init(_ data: Data) { self.init() }
}
