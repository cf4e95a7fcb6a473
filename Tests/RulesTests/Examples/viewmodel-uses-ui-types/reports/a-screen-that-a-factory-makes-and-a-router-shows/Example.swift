import SwiftUI
import UIKit

enum Screens {
  static func profile() -> UIViewController { UIViewController() }
}

protocol Router { func show(_ screen: UIViewController) }

@MainActor final class MenuViewModel: ObservableObject {
  @Published private(set) var title = ""
  private let router: Router
  init(router: Router) { self.router = router }
  func load() { title = "Menu" }
  func openProfile() { router.show(Screens.1️⃣profile()) }
  func openAccount() {
    let screen = Screens.2️⃣profile()
    router.show(screen)
  }
}

struct MenuView: View {
  @ObservedObject var viewModel: MenuViewModel
  var body: some View { Text(viewModel.title).onAppear { viewModel.load() } }
}
