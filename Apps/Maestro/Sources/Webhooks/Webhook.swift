import Domain
import Foundation
import MVVM
import ServiceLifecycle
import ViewModels

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Posts what happens to sessions to an address of the user's.
public struct Webhook: Service {
  /// Posts a body.
  /// - Returns: the status of the answer.
  public typealias Transport = @Sendable (_ body: Data, _ url: URL) async throws -> Int

  /// How many messages wait at most.
  static let limit = 64
  private static let pauses: [Duration] = [.seconds(1), .seconds(5)]

  private let url: URL
  private let service: any SessionService
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private let transport: Transport
  private let remark: @Sendable (String) -> Void

  /// - Parameters:
  ///   - url: where to, by `http` or `https`.
  ///   - remark: is told what could not be posted, without the path of the address: it may hold a secret.
  ///   - transport: posts; by HTTP when it is left out.
  public init(
    _ url: URL, service: any SessionService, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }, transport: Transport? = nil,
    remark: @escaping @Sendable (String) -> Void
  ) {
    self.url = url
    self.service = service
    self.clock = clock
    self.now = now
    self.remark = remark
    if let transport {
      self.transport = transport
    } else {
      let poster = HTTPPoster(timeout: .seconds(10))
      self.transport = { try await poster.post($0, to: $1) }
    }
  }

  /// Posts until the server ends.
  public func run() async throws {
    let events = service.events()
    await cancelWhenGracefulShutdown { await follow(events) }
  }

  func follow(_ events: EventStream<SessionEvent>) async {
    var watch = NewsWatch(await sessions())
    let (messages, queue) = AsyncStream.makeStream(of: Data.self, bufferingPolicy: .bufferingOldest(Self.limit))
    await withDiscardingTaskGroup { group in
      group.addTask { for await message in messages { await deliver(message) } }
      for await event in events {
        switch event {
        case .created(let session), .updated(let session): tell(session, &watch, queue)
        case .removed(let id): watch.forget(id)
        case .missed: for session in await sessions() { tell(session, &watch, queue) }
        case .progress: break
        }
      }
      queue.finish()
      group.cancelAll()
    }
  }

  private func sessions() async -> [Session] {
    (try? await service.sessions(matching: SessionQuery(limit: 10_000)).sessions) ?? []
  }

  private func tell(_ session: Session, _ watch: inout NewsWatch, _ queue: AsyncStream<Data>.Continuation) {
    guard let news = watch.news(session), let body = try? WebhookMessage(news, session, at: now()).body() else {
      return
    }
    if case .dropped = queue.yield(body) { warn("a message was dropped: \(Self.limit) wait already.") }
  }

  private func deliver(_ body: Data) async {
    for pause in Self.pauses.map(Optional.some) + [nil] {
      let problem: String
      do {
        let status = try await transport(body, url)
        if (200..<300).contains(status) { return }
        problem = "it answered with \(status)"
        guard status == 429 || status >= 500 else { return warn("\(problem); the message is lost.") }
      } catch is CancellationError {
        return
      } catch {
        problem = "no answer (\(Self.kind(of: error)))"
      }
      guard let pause else { return warn("\(problem), \(Self.pauses.count + 1) times; the message is lost.") }
      guard (try? await clock.sleep(for: pause)) != nil else { return }
    }
  }

  private func warn(_ problem: String) { remark("warning: webhook at \(url.host() ?? "?"): \(problem)") }

  /// The words of the system would repeat the address.
  private static func kind(of error: any Error) -> String {
    guard let error = error as? URLError else { return "\(type(of: error))" }
    return switch error.code {
    case .timedOut: "timed out"
    case .cannotConnectToHost: "connection refused"
    case .cannotFindHost, .dnsLookupFailed: "unknown host"
    default: "error \(error.code.rawValue)"
    }
  }
}
