import Foundation
import MVVM

/// Everything that can go wrong, in terms the customer understands. Cancellation is not among it: it is not an error.
/// The library's `AppError` keeps what it says.
enum ShopError: PresentableError, Hashable {
  case offline
  case notFound
  case server(status: Int)
  case unreadableResponse
  case storage
  case invalidOrder
  case unexpected

  init(_ error: any Error) {
    switch error {
    case let error as ShopError: self = error
    case let error as URLError: self = ShopError(error.code)
    case is DecodingError: self = .unreadableResponse
    case is CocoaError: self = .storage
    default: self = .unexpected
    }
  }

  private init(_ code: URLError.Code) {
    switch code {
    case .notConnectedToInternet, .networkConnectionLost, .timedOut, .dataNotAllowed: self = .offline
    default: self = .unexpected
    }
  }

  var title: String {
    switch self {
    case .offline: String(localized: "You are offline")
    case .notFound: String(localized: "Not found")
    case .server, .unreadableResponse: String(localized: "The shop is not answering")
    case .storage: String(localized: "Could not save")
    case .invalidOrder: String(localized: "This order is incomplete")
    case .unexpected: String(localized: "Something went wrong")
    }
  }

  var message: String {
    switch self {
    case .offline: String(localized: "Check your connection and try again.")
    case .notFound: String(localized: "It may have been sold out or removed.")
    case .server(let status): String(localized: "Please try again in a minute (code \(status)).")
    case .unreadableResponse: String(localized: "Please update the app or try again later.")
    case .storage: String(localized: "Your device may be out of space.")
    case .invalidOrder: String(localized: "Add at least one product before you order.")
    case .unexpected: String(localized: "Please try again.")
    }
  }

  /// The same request may well succeed a little later.
  var isRetryable: Bool {
    switch self {
    case .offline: true
    case .server(let status): status >= 500
    case .notFound, .unreadableResponse, .storage, .invalidOrder, .unexpected: false
    }
  }
}
