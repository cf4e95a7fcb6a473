import UIKit
@MainActor final class PhotoViewModel: ObservableObject {
  @Published private(set) var photo: UIImage?
}
