import UIKit

final class SpacerViewModel: BlockViewModel {
  private(set) var height: Int
  init(height: Int) { self.height = height }
  func load() { height += 1 }
}
