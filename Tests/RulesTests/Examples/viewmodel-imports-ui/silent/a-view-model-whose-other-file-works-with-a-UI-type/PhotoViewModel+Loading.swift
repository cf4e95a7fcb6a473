import UIKit
extension PhotoViewModel {
  func title() -> String { "Photo" }
}
