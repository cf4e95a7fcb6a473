import UIKit
final class Clip { var name = "" }
final class ClipView: UIView {
  var clip: Clip! {
    didSet { update(clip: clip) }
  }
  private func update(clip: Clip?) { accessibilityLabel = clip?.name }
}
