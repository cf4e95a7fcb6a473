import Foundation
import MVVM

/// The headers of requests, and what happens when the server does not know them any more: they are made again once, and
/// all requests that failed meanwhile share that.
actor Authorization {
  private let make: @Sendable () async throws -> [String: String]
  private let refresh: (@Sendable () async throws -> Void)?
  private var refreshing: Task<Void, any Error>?
  /// How often they have been refreshed.
  private var generation = 0

  struct Headers: Sendable {
    let fields: [String: String]
    fileprivate let generation: Int
  }

  init(headers: @escaping @Sendable () async throws -> [String: String], refresh: (@Sendable () async throws -> Void)?)
  {
    make = headers
    self.refresh = refresh
  }

  func headers() async throws(RemoteError) -> Headers {
    let generation = generation
    do { return Headers(fields: try await make(), generation: generation) } catch {
      throw RemoteError(authorizing: error)
    }
  }

  /// Other headers than those that the server refused.
  /// - Returns: nothing if there are none.
  func headers(insteadOf refused: Headers) async throws(RemoteError) -> Headers? {
    if refused.generation == generation, let refresh {
      let task = refreshing ?? Task { try await refresh() }
      refreshing = task
      do { try await task.value } catch {
        if refreshing == task { refreshing = nil }
        throw RemoteError(authorizing: error)
      }
      if refreshing == task {
        refreshing = nil
        generation += 1
      }
    }
    let headers = try await headers()
    return headers.fields == refused.fields && refresh == nil ? nil : headers
  }
}

extension RemoteError {
  /// What went wrong while a request was authorized. Only an explicit refusal means that no user is signed in: a token that
  /// cannot be fetched offline says nothing of the kind.
  init(authorizing error: any Error) {
    switch error {
    case let error as RemoteError: self = error
    case let error as NetworkError: self = .unreachable(error)
    case BackendError.unauthorized, AppError.backend(.unauthorized): self = .signedOut
    case AppError.network(let error): self = .unreachable(error)
    case is CancellationError, URLError.cancelled: self = Task.isCancelled ? .cancelled : .unreachable(.noConnection)
    case let error as URLError: self = .unreachable(NetworkError(error))
    default: self = .busy(AppError(error) ?? .backend(.unknown("\(type(of: error))")), retryAfter: nil)
    }
  }
}
