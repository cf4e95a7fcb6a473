#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// An invisible child of a presented screen that hears when it is gone, also when it has closed itself.
  @MainActor
  final class DisappearanceObserver: UIViewController {
    private let gone: @MainActor () -> Void
    /// UIKit holds the delegate of a presentation weakly; here it lives as long as the screen.
    private let delegate: ModalDelegate?

    init(holding delegate: ModalDelegate?, _ gone: @escaping @MainActor () -> Void) {
      self.delegate = delegate
      self.gone = gone
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      gone()
    }
  }
#endif
