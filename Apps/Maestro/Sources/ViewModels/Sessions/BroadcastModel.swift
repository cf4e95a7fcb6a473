import Domain
import MVVM
import Observation

/// Sends one prompt to several agents, and tells what became of it at each.
@MainActor @Observable
public final class BroadcastModel {
  /// What became of the prompt at one session.
  public enum Delivery: Hashable, Sendable {
    /// It is on its way.
    case sending
    /// It was typed into the terminal.
    case sent
    /// It was not.
    case failed(AppError)
  }

  /// What to send.
  public let prompt = Field("", .required.saying("Enter a prompt to send"))
  /// The form around it.
  public let form: FormModel
  /// What became of the last prompt, by session.
  public private(set) var deliveries: [SessionID: Delivery] = [:]

  @ObservationIgnored private let service: any SessionService

  init(service: any SessionService) {
    self.service = service
    form = FormModel(prompt)
  }

  /// Sends the prompt to all at once. One that fails does not keep it from the others; once it has reached all, the
  /// prompt is cleared.
  public func send(to sessions: [SessionID]) async {
    guard !sessions.isEmpty else { return }
    let text = prompt.value
    let submission = await form.submit {
      deliveries = Dictionary(sessions.map { ($0, .sending) }) { first, _ in first }
      await withTaskGroup(of: (SessionID, Delivery?).self) { [service] group in
        for id in sessions {
          group.addTask {
            do {
              try await service.send(text, to: id)
              return (id, .sent)
            } catch {
              return (id, AppError(error).map { .failed($0) })
            }
          }
        }
        for await (id, delivery) in group { deliveries[id] = delivery }
      }
    }
    let reachedAll = deliveries.values.allSatisfy { $0 == .sent }
    if case .submitted = submission, reachedAll, prompt.value == text { prompt.reset(to: "") }
  }

  /// Forgets what became of the last prompt.
  public func dismissDeliveries() { deliveries = [:] }
}
