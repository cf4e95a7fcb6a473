#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Shows the alert or dialog of a router and tells it which button was pressed, once. `RouterView` does so already, from
    /// what is topmost.
    public func alerts<Destination: Route>(of router: Router<Destination>) -> some View { alerts(of: router, at: nil) }

    /// The same, only while so much is presented below the alert: an alert is shown by what is topmost.
    func alerts<Destination: Route>(of router: Router<Destination>, at depth: Int?) -> some View {
      let shown = depth == nil || depth == router.presentations.count ? router.shownAlert : nil
      let title = Text(shown?.state.title ?? "")
      return alert(
        title, isPresented: isAsked(shown, as: .alert, by: router, at: depth), presenting: shown,
        actions: { choices(of: $0, for: router) }, message: { Text($0.state.message) }
      )
      .confirmationDialog(
        title, isPresented: isAsked(shown, as: .dialog, by: router, at: depth), titleVisibility: .visible,
        presenting: shown, actions: { choices(of: $0, for: router) }, message: { Text($0.state.message) })
    }

    private func isAsked<Destination: Route>(
      _ shown: Router<Destination>.ShownAlert?, as style: AlertState.Style, by router: Router<Destination>,
      at depth: Int?
    ) -> Binding<Bool> {
      let isAsked = shown?.state.style == style
      return Binding { @MainActor in
        isAsked
      } set: { @MainActor isPresented in
        guard !isPresented, isAsked, let shown else { return }
        // SwiftUI does not say whether this or the button's action comes first. The answer must be the button, so
        // closing without one waits until the main actor is free again.
        Task { @MainActor in
          // It was not closed when it only moved to what is topmost now.
          if depth == nil || depth == router.presentations.count { router.answerAlert(shown.id, nil) }
        }
      }
    }

    @ViewBuilder
    private func choices<Destination: Route>(
      of alert: Router<Destination>.ShownAlert, for router: Router<Destination>
    ) -> some View {
      ForEach(alert.state.buttons, id: \.self) { button in
        Button(button.title, role: ButtonRole(button.role)) { router.answerAlert(alert.id, button) }
      }
      if alert.state.buttons.isEmpty {
        Button(RecoveryAction.dismiss.title, role: .cancel) { router.answerAlert(alert.id, nil) }
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
