import SwiftUI
struct PhotoPicker: UIViewControllerRepresentable {
  func makeCoordinator() -> Coordinator { Coordinator() }
  func makeUIViewController(context: Context) -> UIImagePickerController { UIImagePickerController() }
  func updateUIViewController(_ controller: UIImagePickerController, context: Context) {}
  final class Coordinator: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    func save(_ data: Data, to url: URL) throws { try data.write(to: url) }
  }
}
