import SwiftUI
import UIKit

final class AttachmentViewModel: ObservableObject {
  @Published var isPickerShown = false
  @Published private(set) var url: URL?
  func pick(_ url: URL) { self.url = url }
}
struct PhotoPicker: UIViewControllerRepresentable {
  let done: (URL) -> Void
  func makeUIViewController(context: Context) -> UIImagePickerController { UIImagePickerController() }
  func updateUIViewController(_ controller: UIImagePickerController, context: Context) {}
}
struct AttachmentView: View {
  @StateObject private var viewModel = AttachmentViewModel()
  var body: some View {
    Text("Attach").sheet(isPresented: $viewModel.isPickerShown) { PhotoPicker { viewModel.pick($0) } }
  }
}
final class AppCoordinator {
  private let navigation = UINavigationController()
  func start() { showList() }
  func showList() { navigation.pushViewController(UIViewController(), animated: true) }
}
