import Domain
import Foundation
import MVVM
import ServiceLifecycle

/// Runs calls where the sessions are.
public final class ServiceCallRunner: Sendable {
  private let service: any SessionService
  private let pages: (any PageAccess)?
  private let journal = EventJournal()
  private let patience: Duration
  private let clock: any Clock<Duration>
  private let following: Task<Void, Never>

  /// A runner.
  /// - Parameters:
  ///   - service: does what is asked.
  ///   - pages: says who may see the pages; nil where there are none.
  ///   - patience: how long a question for output or events waits for something to tell.
  ///   - clock: measures it.
  public init(
    _ service: any SessionService, pages: (any PageAccess)? = nil, patience: Duration = .seconds(20),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.service = service
    self.pages = pages
    self.patience = patience
    self.clock = clock
    following = Task { [journal, stream = service.events()] in await journal.follow(stream) }
  }

  deinit { following.cancel() }

  /// Runs a call. Cancelling the calling task cancels what the service does.
  /// - Parameter body: the call, as `RemoteSessionService` wrote it.
  /// - Returns: the answer, for it to read. What goes wrong is an answer, too.
  public func run(_ body: Data) async -> Data {
    do {
      return try await answer(JSONDecoder().decode(ServiceCall.self, from: body))
    } catch is CancellationError {
      return encode(Reply<Done>.cancelled)
    } catch let error as SessionError {
      return encode(Reply<Done>.failure(error))
    } catch let error as DecodingError {
      return encode(
        Reply<Done>.failure(
          SessionError(
            .invalid, step: "Understand the request",
            reason: "The server does not know this request: are command and server of the same version?",
            details: "\(error)")))
    } catch {
      return encode(
        Reply<Done>.failure(SessionError(.system, step: "Answer the request", reason: "\(error)")))
    }
  }

  private func answer(_ call: ServiceCall) async throws -> Data {
    switch call {
    case .sessions(let query): try await success(service.sessions(matching: query))
    case .session(let id): try await success(service.session(id))
    case .events(let number): await success(events(after: number))
    case .profiles: try await success(service.profiles())
    case .templates: try await success(service.templates())
    case .branches(let path): try await success(service.branches(at: path))
    case .script(let path, let repository): try await success(service.script(path, at: repository))
    case .proposal(let path): try await success(service.proposal(at: path))
    case .agree(let digests, let path): try await success(service.agree(to: digests, at: path))
    case .withdrawConsent(let path): try await success(service.withdrawConsent(at: path))
    case .runScript(let id): try await success(service.runScript(of: id))
    case .problems(let request): await success(service.problems(of: request))
    case .create(let request): try await success(service.create(request))
    case .send(let text, let id): try await success(service.send(text, to: id))
    case .type(let bytes, let id): try await success(service.type(Array(bytes), into: id))
    case .answer(let id, let number, let allows):
      try await success(service.answer(id, number: number, allows: allows))
    case .resize(let id, let columns, let rows):
      try await success(service.resize(id, columns: columns, rows: rows))
    case .pause(let id): try await success(service.pause(id))
    case .resume(let id): try await success(service.resume(id))
    case .stop(let id): try await success(service.stop(id))
    case .restart(let id, let fresh): try await success(service.restart(id, fresh: fresh))
    case .output(let id, let offset): try await success(output(of: id, from: offset))
    case .outputBounds(let id): try await success(bounds(of: id))
    case .lastOutput(let id): await success(Maybe(value: service.lastOutput(of: id)))
    case .state(let id): try await success(service.state(of: id))
    case .review(let id): try await success(service.review(of: id))
    case .notes(let id): try await success(service.notes(of: id))
    case .addNote(let draft, let id): try await success(service.addNote(draft, to: id))
    case .editNote(let number, let id, let text): try await success(service.editNote(number, of: id, text: text))
    case .removeNote(let number, let id): try await success(service.removeNote(number, of: id))
    case .sendNotes(let id): try await success(service.sendNotes(of: id))
    case .setViewed(let mark, let id, let isViewed):
      try await success(service.setViewed(mark, of: id, to: isViewed))
    case .runState(let id): try await success(service.runState(of: id))
    case .startRun(let id): try await success(service.startRun(of: id))
    case .stopRun(let id): try await success(service.stopRun(of: id))
    case .revertFile(let path, let id): try await success(service.revertFile(path, of: id))
    case .revertHunk(let mark, let id): try await success(service.revertHunk(mark, of: id))
    case .commit(let id, let message): try await success(service.commit(id, message: message))
    case .push(let id): try await success(service.push(id))
    case .merge(let id): try await success(service.merge(id))
    case .rebase(let id): try await success(service.rebase(id))
    case .mergeBase(let id): try await success(service.mergeBase(id))
    case .askToResolve(let id): try await success(service.askToResolve(id))
    case .takeBackMerge(let id): try await success(service.takeBackMerge(id))
    case .archive(let id): try await success(service.archive(id))
    case .restore(let id): try await success(service.restore(id))
    case .remove(let id): try await success(service.remove(id))
    case .rescues: try await success(service.rescues())
    case .restoreRescue(let id, let branch): try await success(service.restoreRescue(id, as: branch))
    case .discardRescue(let id): try await success(service.discardRescue(id))
    case .diagnose: try await success(service.diagnose())
    case .repair(let findings): try await success(service.repair(findings))
    case .pages(let call): try await answer(call)
    }
  }

  private func answer(_ call: PageCall) async throws -> Data {
    guard let pages else { throw SessionError(.notFound, step: "Ask for the pages", reason: "There are no pages.") }
    return switch call {
    case .port: try await success(pages.port())
    case .link: try await success(pages.link())
    case .browsers: try await success(pages.browsers())
    case .signOut(let id): try await success(pages.signOut(id))
    case .signOutAll: try await success(pages.signOutAll())
    }
  }

  private func success(_ value: some Codable & Sendable) -> Data { encode(Reply.success(value)) }

  private func success(_: Void) -> Data { encode(Reply.success(Done())) }

  private func encode(_ reply: Reply<some Codable & Sendable>) -> Data {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    if let data = try? encoder.encode(reply) { return data }
    return Data(#"{"cancelled":{}}"#.utf8)
  }

  private func bounds(of id: SessionID) async throws -> OutputBounds {
    let range = try await service.outputBounds(of: id)
    return OutputBounds(lower: range.lowerBound, upper: range.upperBound)
  }

  private func events(after number: UInt64?) async -> EventBatch {
    let batch = try? await withPatience { [journal] in await journal.batch(after: number) }
    return batch ?? EventBatch(last: number ?? 0, missed: false, events: [])
  }

  private func output(of id: SessionID, from offset: UInt64) async throws -> OutputReply {
    let output = service.output(of: id, from: offset)
    return try await withPatience {
      var pieces = output.makeAsyncIterator()
      guard let chunk = try await pieces.next() else {
        // Readers end when they are cancelled, too: that is no end of the output.
        return Task.isCancelled ? .nothingYet : .end
      }
      return .chunk(offset: chunk.offset, bytes: Data(chunk.bytes), cutBefore: chunk.cutBefore)
    } ?? .nothingYet
  }

  /// The outcome of some work, or nothing when it takes too long and is cancelled.
  private func withPatience<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value? {
    try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask {
        // A client that waits for news does not hold up the end of the server, and asks the next one.
        do { return try await cancelWhenGracefulShutdown { try await work() } } catch is CancellationError {
          return nil
        }
      }
      group.addTask { [clock, patience] in
        try? await clock.sleep(for: patience)
        return nil
      }
      let first = try await group.next()
      group.cancelAll()
      try Task.checkCancellation()
      return first ?? nil
    }
  }
}
