import UIKit
final class SuccessViewModel: AlertViewModel, ObservableObject {
  @Published private(set) var text = ""
  let image: UIImage = .init()
}
