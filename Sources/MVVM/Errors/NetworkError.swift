import Foundation

/// What goes wrong on the way to the server.
public enum NetworkError: PresentableError, Hashable {
  /// The device is offline.
  case noConnection
  /// The server does not answer at all, or the connection to it broke: it is down, or there is no way to it.
  case serverUnreachable
  /// No answer in time.
  case timeout
  /// An HTTP status of 400 or more.
  case serverError(code: Int)
  /// An answer that is none.
  case invalidResponse

  /// What URL loading says, in these terms.
  public init(_ error: URLError) {
    switch error.code {
    case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff, .callIsActive: self = .noConnection
    case .networkConnectionLost, .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed: self = .serverUnreachable
    case .timedOut: self = .timeout
    default: self = .invalidResponse
    }
  }

  /// A few words: what happened.
  public var title: String {
    switch self {
    case .noConnection: localized("No Connection")
    case .serverUnreachable: localized("Server Not Reachable")
    case .timeout: localized("Request Timed Out")
    case .serverError: localized("Server Error")
    case .invalidResponse: localized("Unexpected Answer")
    }
  }

  /// One sentence: what it means for the user.
  public var message: String {
    switch self {
    case .noConnection: localized("You seem to be offline.")
    case .serverUnreachable: localized("The server cannot be reached right now.")
    case .timeout: localized("The server took too long to answer.")
    case .serverError(let code): localized("The server could not do this (%@).", "\(code)")
    case .invalidResponse: localized("The server answered in a way the app does not understand.")
    }
  }

  /// Going offline without a way to the server, trying again otherwise.
  public var recoveryAction: RecoveryAction {
    switch self {
    case .noConnection, .serverUnreachable: .goOffline
    case .timeout, .serverError, .invalidResponse: .retry
    }
  }

  /// True for what passes by itself: no way to the server, no answer in time, and faults on its side (500 to 599).
  public var isRetryable: Bool {
    switch self {
    case .noConnection, .serverUnreachable, .timeout: true
    case .serverError(let code): (500...599).contains(code)
    case .invalidResponse: false
    }
  }

  /// What kind of error it is.
  public var code: String {
    switch self {
    case .noConnection: "network.noConnection"
    case .serverUnreachable: "network.serverUnreachable"
    case .timeout: "network.timeout"
    case .serverError(let code): "network.serverError.\(code)"
    case .invalidResponse: "network.invalidResponse"
    }
  }
}
