#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Shows the alert of a router and tells it which button was pressed, once. `RouterView` does so already.
    public func alerts<Destination: Route>(of router: Router<Destination>) -> some View {
      let shown = router.shownAlert
      return alert(
        Text(shown?.state.title ?? ""),
        isPresented: Binding { @MainActor in
          shown != nil
        } set: { @MainActor isPresented in
          guard !isPresented else { return }
          // SwiftUI does not say whether this or the button's action comes first. The answer must be the button, so
          // closing without one waits until the main actor is free again.
          Task { @MainActor in
            if let shown { router.answerAlert(shown.id, nil) }
          }
        },
        presenting: shown
      ) { alert in
        ForEach(alert.state.buttons, id: \.self) { button in
          Button(button.title, role: ButtonRole(button.role)) { router.answerAlert(alert.id, button) }
        }
        if alert.state.buttons.isEmpty {
          Button(RecoveryAction.dismiss.title, role: .cancel) { router.answerAlert(alert.id, nil) }
        }
      } message: { alert in
        Text(alert.state.message)
      }
    }
  }

  extension ButtonRole {
    fileprivate init?(_ role: AlertState.Button.Role) {
      switch role {
      case .normal: return nil
      case .cancel: self = .cancel
      case .destructive: self = .destructive
      }
    }
  }
#endif
