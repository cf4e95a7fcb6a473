import MVVM

/// What the buttons of a message do, beyond trying again and closing it.
@MainActor
public struct Recoveries {
  private let online: OnlineSwitch
  private weak var navigator: (any Navigating<AppRoute>)?

  /// - Parameters:
  ///   - online: switched off to go on with what is on the device.
  ///   - navigator: shows the support, above whatever is shown, so that a form keeps what was typed.
  public init(online: OnlineSwitch, navigator: any Navigating<AppRoute>) {
    self.online = online
    self.navigator = navigator
  }

  /// Does what a button says.
  public func act(_ recovery: RecoveryAction) {
    switch recovery {
    case .goOffline: online.set(false)
    case .contactSupport: navigator?.present(.support, as: .fullScreenCover)
    case .retry, .dismiss, .custom: break
    }
  }
}
