import SwiftUI
import UIKit

@MainActor
protocol AccountCoordinatorDelegate: AnyObject {
  func accountCoordinatorDidRequestOrders(_ coordinator: AccountCoordinator)
}

@MainActor
final class AccountCoordinator: Coordinator {
  weak var delegate: AccountCoordinatorDelegate?
  let profile: ProfileViewModel
  private let navigationController: UINavigationController
  private let session: SessionServicing
  private let storyboard: UIStoryboard

  init(navigationController: UINavigationController, session: SessionServicing, storyboard: UIStoryboard) {
    self.navigationController = navigationController
    self.session = session
    self.storyboard = storyboard
    profile = ProfileViewModel(session: session)
  }

  func start() {
    profile.onSignIn = { [weak self] in self?.showSignIn() }
    profile.onShowOrders = { [weak self] in self?.showOrders() }
    let screen = UIHostingController(rootView: ProfileView(viewModel: profile))
    navigationController.viewControllers = [screen]
  }

  private func showSignIn() {
    let login = storyboard.instantiateViewController(identifier: "Login")
    if let login = login as? LoginViewController {
      login.viewModel = LoginViewModel(session: session, suggestedEmail: nil)
    }
    navigationController.present(UINavigationController(rootViewController: login), animated: true)
  }

  private func showOrders() {
    delegate?.accountCoordinatorDidRequestOrders(self)
  }
}
