import UIKit
final class ImageStore {
  func load(_ name: String, into imageView: UIImageView? = nil, done: ((UIImage?) -> Void)? = nil) {
    let image = UIImage(named: name)
    imageView?.image = image
    done?(image)
  }
}
final class Player {
  private let images = ImageStore()
  private(set) var cover: UIImage?
  func play() {
    DispatchQueue.global().async { [images] in
      images.load("cover", done: { image in self.cover = image })
    }
  }
}
