final class ClipsViewController: UIViewController {
  func show(_ clip: Clip, in view: ClipView) { view.clip = clip }
}
