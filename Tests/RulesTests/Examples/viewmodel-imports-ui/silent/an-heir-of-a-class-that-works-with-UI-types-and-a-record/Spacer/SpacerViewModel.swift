import UIKit
final class SpacerViewModel: ContentViewModel {
  private(set) var height = 8.0
  func grow() { height += 8 }
}
