import SwiftUI
import UIKit

protocol Router { func route(to path: String, from source: UIViewController) }
enum LayoutAction { case traits(UITraitCollection) }
protocol Dispatcher { func dispatch(_ action: LayoutAction) }
final class WeakScreen {
  private(set) weak var value: UIViewController?
  init(_ value: UIViewController) { self.value = value }
}

@MainActor final class GroupViewModel: ObservableObject {
  @Published private(set) var name = ""
  let didTapDone = PassthroughSubject<UIViewController, Never>()
  private let router: any Router
  private let dispatcher: any Dispatcher
  init(router: any Router, dispatcher: any Dispatcher) {
    self.router = router
    self.dispatcher = dispatcher
  }
  func openComposer(controller: UIViewController) { router.route(to: "/messages/new", from: controller) }
  func openMember(from screen: WeakScreen) {
    guard let controller = screen.value else { return }
    router.route(to: "/members", from: controller)
  }
  func traitsChanged(_ traits: UITraitCollection) { dispatcher.dispatch(.traits(traits)) }
}

struct GroupView: View {
  @StateObject var viewModel: GroupViewModel
  var body: some View { Text(viewModel.name) }
}
