import Domain
import MVVM
import Observation

/// Hands keys on to an agent as they are pressed, in their order.
@MainActor @Observable
public final class KeyboardModel {
  /// Why the last keys did not arrive.
  public private(set) var problem: AppError?

  @ObservationIgnored private let id: SessionID
  @ObservationIgnored private let service: any SessionService
  @ObservationIgnored private let tasks = TaskBag()
  @ObservationIgnored private var pending: [UInt8] = []

  init(of id: SessionID, service: any SessionService) {
    self.id = id
    self.service = service
  }

  /// Types bytes into the terminal of the agent, after those that are on their way. When some did not arrive, those that
  /// wait are forgotten: without the others they would mean something else.
  public func type(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    pending += bytes
    if !tasks.isRunning("type") { send() }
  }

  /// Types bytes into the terminal of the agent and waits until they are there: for those who keep their order themselves.
  /// - Returns: why they did not arrive.
  public func deliver(_ bytes: [UInt8]) async -> AppError? {
    guard !bytes.isEmpty else { return nil }
    do {
      try await service.type(bytes, into: id)
      return nil
    } catch {
      return AppError(error)
    }
  }

  /// Closes the message about what did not arrive.
  public func dismissProblem() { problem = nil }

  /// Forgets what has not been sent.
  func leave() {
    pending = []
    tasks.cancelAll()
  }

  private func send() {
    let bytes = pending
    pending = []
    tasks.run("type") { [id, service] in
      try await service.type(bytes, into: id)
    } then: { [weak self] result in
      guard let self else { return }
      switch result {
      case .success:
        problem = nil
        if !pending.isEmpty { send() }
      case .failure(let error):
        problem = error
        pending = []
      }
    }
  }
}
