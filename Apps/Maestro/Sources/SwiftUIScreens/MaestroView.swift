#if canImport(SwiftUI)
  import Domain
  import Foundation
  import MVVM
  import SwiftUI
  import ViewModels

  /// A window of Maestro: the list, and above it where the user goes.
  public struct MaestroView: View {
    private let coordinator: AppCoordinator
    private let home: String

    /// A window.
    /// - Parameters:
    ///   - coordinator: makes the view models; one for each window, owned by the app.
    ///   - home: the home folder, for shorter paths.
    public init(coordinator: AppCoordinator, home: String = NSHomeDirectory()) {
      self.coordinator = coordinator
      self.home = home
    }

    /// The stack of screens.
    public var body: some View {
      RouterView(coordinator.router) {
        SessionsView(model: coordinator.sessions, home: home)
      } screen: { route in
        switch route {
        case .sessions: SessionsView(model: coordinator.sessions, home: home)
        case .create: Kept(coordinator.makeCreate()) { CreateSessionView(model: $0, home: home) }
        case .session(let id): Kept(coordinator.makeDetail(id)) { SessionDetailView(model: $0, home: home) }
        // Side by side is for the page and the terminal.
        case .diff(let id), .compare(let id): Kept(coordinator.makeDiff(id)) { DiffView(model: $0, home: home) }
        case .doctor: Kept(coordinator.makeDoctor()) { DoctorView(model: $0, home: home) }
        }
      }
    }
  }
#endif
