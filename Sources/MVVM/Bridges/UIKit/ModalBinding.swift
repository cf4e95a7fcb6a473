#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Shows what a router presents above its path: sheet, full-screen cover and alert, in this order upwards.
  @MainActor
  final class ModalBinding<Destination: Route> {
    private enum Key: Equatable {
      case showing(Router<Destination>.Ticket)
      case alert(Router<Destination>.Ticket)
    }

    private let router: Router<Destination>
    private let makeScreen: @MainActor (Destination) -> UIViewController
    private weak var base: UIViewController?
    private var mirror = ModalMirror<Key, UIViewController>()
    private var token: BindingToken?

    init(
      _ router: Router<Destination>, above base: UIViewController,
      makeScreen: @escaping @MainActor (Destination) -> UIViewController
    ) {
      self.router = router
      self.base = base
      self.makeScreen = makeScreen
    }

    func start() {
      token = BindingToken(observing: { [weak self] in self?.wanted ?? [] }) { [weak self] _ in self?.follow() }
    }

    private var wanted: [Key] {
      var keys = router.presentations.map { Key.showing($0.id) }
      if let alert = router.shownAlert { keys.append(.alert(alert.id)) }
      return keys
    }

    /// One step towards what the router wants; the end of the step takes the next one.
    func follow() {
      guard let base else { return }
      // While the user holds a screen by the finger, UIKit takes nothing; letting go tells `cameToRest`.
      if let top = mirror.top, top.isBeingDismissed || top.isBeingPresented { return }
      switch mirror.next(towards: wanted) {
      case .dismiss(let screen):
        // Without one below it, it is gone already.
        guard let presenting = screen.presentingViewController else { return changed() }
        presenting.dismiss(animated: true) { [weak self] in self?.changed() }
      case .present(let key):
        let top = mirror.top ?? base
        // UIKit would refuse, and never say that it is done. The next change, or coming to rest, tries again.
        guard top.viewIfLoaded?.window != nil, top.presentedViewController == nil else { return }
        guard let screen = makeModal(key, above: top) else { return }
        mirror.presents(screen, for: key)
        top.present(screen, animated: true) { [weak self] in self?.changed() }
      case nil: break
      }
    }

    private func changed() {
      mirror.changed()
      follow()
    }

    /// Looks at what is left after a gesture, or after a screen has closed itself: not at once, since UIKit tells of the end
    /// of a transition before a screen counts as gone, and an alert of its button.
    func cameToRest() {
      Task { [weak self] in self?.lookAgain() }
    }

    private func lookAgain() {
      switch mirror.cameToRest(isOn: { $0.presentingViewController != nil }) {
      case .showing(let ticket): router.end(ticket, because: .gesture)
      case .alert(let ticket): router.answerAlert(ticket, nil)
      case nil: break
      }
      follow()
    }

    private func makeModal(_ key: Key, above top: UIViewController) -> UIViewController? {
      switch key {
      case .alert(let ticket):
        guard let alert = router.shownAlert, alert.id == ticket else { return nil }
        return makeAlert(alert, above: top)
      case .showing(let ticket):
        guard let presentation = router.presentations.first(where: { $0.id == ticket }) else { return nil }
        let screen = makeScreen(presentation.route)
        screen.modalPresentationStyle = presentation.style.modal
        if presentation.style == .popover { anchor(screen, in: top) }
        observe(screen)
        return screen
      }
    }

    private func observe(_ screen: UIViewController) {
      // A screen that has a delegate of its own keeps it.
      let delegate = screen.presentationController.map { controller in
        ModalDelegate(before: controller.delegate) { [weak self] in self?.cameToRest() }
      }
      screen.presentationController?.delegate = delegate
      // UIKit does not tell the delegate when code closes a screen.
      let observer = DisappearanceObserver(holding: delegate) { [weak self] in self?.cameToRest() }
      observer.view.isHidden = true
      screen.addChild(observer)
      screen.view.addSubview(observer.view)
      observer.didMove(toParent: screen)
    }

    /// A popover without a source ends the app; one that has none points to the middle.
    private func anchor(_ screen: UIViewController, in top: UIViewController) {
      #if !os(tvOS)
        guard let popover = screen.popoverPresentationController, popover.sourceView == nil else { return }
        guard popover.barButtonItem == nil, let view = top.viewIfLoaded else { return }
        popover.sourceView = view
        popover.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
        popover.permittedArrowDirections = []
      #endif
    }

    private func makeAlert(
      _ shownAlert: Router<Destination>.ShownAlert, above top: UIViewController
    ) -> UIAlertController {
      let (ticket, alert) = (shownAlert.id, shownAlert.state)
      let screen = UIAlertController(
        title: alert.title, message: alert.message, preferredStyle: alert.style == .dialog ? .actionSheet : .alert)
      if alert.style == .dialog { anchor(screen, in: top) }
      for button in alert.buttons {
        let style: UIAlertAction.Style =
          switch button.role {
          case .normal: .default
          case .cancel: .cancel
          case .destructive: .destructive
          }
        screen.addAction(
          UIAlertAction(title: button.title, style: style) { [weak self] _ in self?.answer(ticket, button) })
      }
      if alert.buttons.isEmpty {
        screen.addAction(
          UIAlertAction(title: RecoveryAction.dismiss.title, style: .cancel) { [weak self] _ in
            self?.answer(ticket, nil)
          })
      }
      return screen
    }

    private func answer(_ ticket: Router<Destination>.Ticket, _ button: AlertState.Button?) {
      mirror.closesItself(.alert(ticket))
      router.answerAlert(ticket, button)
    }
  }

  extension PresentationStyle {
    /// Column sheets and popovers are not on every system.
    fileprivate var modal: UIModalPresentationStyle {
      #if os(tvOS)
        self == .fullScreenCover ? .fullScreen : .overFullScreen
      #else
        switch self {
        case .sheet: .pageSheet
        case .fullScreenCover: .fullScreen
        case .popover: .popover
        case .inspector: .formSheet
        }
      #endif
    }
  }
#endif
