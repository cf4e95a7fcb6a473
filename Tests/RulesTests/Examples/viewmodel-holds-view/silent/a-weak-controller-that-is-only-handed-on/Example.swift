import UIKit

protocol ShareService { func share(_ text: String, from controller: UIViewController?) }

final class NoteViewModel: ObservableObject {
  @Published private(set) var text = ""
  private weak var controller: UIViewController?
  private let service: ShareService
  init(controller: UIViewController, service: ShareService) {
    self.controller = controller
    self.service = service
  }
  func load() { text = "Note" }
  func share() { service.share(text, from: controller) }
}

struct NoteView: View {
  @ObservedObject var viewModel: NoteViewModel
  var body: some View { Text(viewModel.text).onAppear { viewModel.load() } }
}
