import UIKit
final class FailureViewModel: AlertViewModel, ObservableObject {
  @Published private(set) var text = ""
  let image: UIImage = .init()
}
