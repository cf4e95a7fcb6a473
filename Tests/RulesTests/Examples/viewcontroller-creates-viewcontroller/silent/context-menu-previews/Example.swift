import UIKit
final class GalleryViewController: UIViewController {
  func menu() -> UIContextMenuConfiguration {
    UIContextMenuConfiguration(identifier: nil, previewProvider: { PhotoPreviewViewController() })
  }
}
final class PhotoPreviewViewController: UIViewController {}
