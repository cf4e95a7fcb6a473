import UIKit
final class SwitchCell: UICollectionViewCell {
  func setup(_ service: SwitchService) {
    service.observe { [weak self] isOn in self?.isSelected = isOn }
  }
}
