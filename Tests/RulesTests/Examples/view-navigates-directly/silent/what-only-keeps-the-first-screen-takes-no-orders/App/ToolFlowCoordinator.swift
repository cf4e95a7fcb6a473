import SwiftUI
protocol AppFlow { var rootViewController: UIViewController { get } }
final class ToolFlowCoordinator: AppFlow {
  let rootViewController: UIViewController
  init() { rootViewController = UINavigationController(rootViewController: UIHostingController(rootView: ProfileView())) }
}
