#if canImport(SwiftUI)
  import Foundation
  import MVVM
  import Presentation
  import SwiftUI

  /// A window of PoopyPals: the visits, and above them where the user goes.
  public struct PalsView: View {
    private let coordinator: AppCoordinator
    private let calendar: Calendar

    /// A window.
    /// - Parameters:
    ///   - coordinator: makes the view models; one for each window, owned by the app.
    ///   - calendar: says how days and times are printed.
    public init(coordinator: AppCoordinator, calendar: Calendar = .current) {
      self.coordinator = coordinator
      self.calendar = calendar
    }

    /// The stack of screens.
    public var body: some View {
      RouterView(coordinator.router) {
        logs
      } screen: { route in
        switch route {
        case .logs: logs
        case .newLog: LogFormView(model: coordinator.makeNewLog(), calendar: calendar)
        case .log(let id): LogDetailView(model: coordinator.makeLog(id), calendar: calendar)
        case .editLog(let id): LogFormView(model: coordinator.makeEdit(id), calendar: calendar)
        case .achievements: AchievementsView(model: coordinator.makeAchievements(), calendar: calendar)
        case .sync: SyncView(model: coordinator.makeSync(), calendar: calendar)
        case .support: SupportView(model: coordinator.makeSupport(), calendar: calendar)
        }
      }
    }

    private var logs: some View {
      LogsView(model: coordinator.logs, streak: coordinator.streak, calendar: calendar)
    }
  }
#endif
