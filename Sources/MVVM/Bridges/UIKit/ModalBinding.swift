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
    private let delegate = ModalDelegate()
    private weak var base: UIViewController?
    private var shown: [(key: Key, screen: UIViewController)] = []
    /// UIKit takes one change at a time; what comes meanwhile is looked at afterwards.
    private var isChanging = false
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
      delegate.dismissed = { [weak self] screen in self?.userDismissed(screen) }
      token = BindingToken(observing: { [weak self] in self?.wanted ?? [] }) { [weak self] _ in self?.follow() }
    }

    private var wanted: [Key] {
      var keys = [router.sheet, router.fullScreenCover].compactMap { $0.map { Key.showing($0.id) } }
      if let alert = router.shownAlert { keys.append(.alert(alert.id)) }
      return keys
    }

    /// One step towards what the router wants; the end of the step takes the next one.
    func follow() {
      guard !isChanging, let base else { return }
      let wanted = wanted
      let common = zip(shown, wanted).prefix { $0.key == $1 }.count
      if common < shown.count {
        let screen = shown[common].screen
        shown.removeSubrange(common...)
        // Without one above it, it is gone already.
        guard let presenting = screen.presentingViewController else { return follow() }
        isChanging = true
        presenting.dismiss(animated: true) { [weak self] in self?.changed() }
      } else if common < wanted.count {
        let top = shown.last?.screen ?? base
        // UIKit would refuse, and never say that it is done. The next change, or coming to rest, tries again.
        guard top.viewIfLoaded?.window != nil, top.presentedViewController == nil else { return }
        guard let screen = makeModal(wanted[common]) else { return }
        shown.append((wanted[common], screen))
        isChanging = true
        top.present(screen, animated: true) { [weak self] in self?.changed() }
      }
    }

    private func changed() {
      isChanging = false
      follow()
    }

    private func makeModal(_ key: Key) -> UIViewController? {
      switch key {
      case .alert(let ticket):
        guard let alert = router.shownAlert, alert.id == ticket else { return nil }
        return makeAlert(alert)
      case .showing(let ticket):
        let isCover = router.fullScreenCover?.id == ticket
        guard let presentation = isCover ? router.fullScreenCover : router.sheet else { return nil }
        let screen = makeScreen(presentation.route)
        screen.modalPresentationStyle = isCover ? .fullScreen : .pageSheet
        screen.presentationController?.delegate = delegate
        return screen
      }
    }

    private func makeAlert(_ shownAlert: Router<Destination>.ShownAlert) -> UIAlertController {
      let (ticket, alert) = (shownAlert.id, shownAlert.state)
      let screen = UIAlertController(title: alert.title, message: alert.message, preferredStyle: .alert)
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
      shown.removeAll { $0.key == .alert(ticket) }
      router.answerAlert(ticket, button)
    }

    private func userDismissed(_ screen: UIViewController) {
      guard let index = shown.firstIndex(where: { $0.screen === screen }) else { return }
      let key = shown[index].key
      shown.removeSubrange(index...)
      if case .showing(let ticket) = key { router.end(ticket, because: .gesture) }
    }
  }

  /// Hears when the user has swiped a sheet away; UIKit does not call it when code does.
  @MainActor
  private final class ModalDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
    var dismissed: @MainActor (UIViewController) -> Void = { _ in }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      dismissed(presentationController.presentedViewController)
    }
  }
#endif
