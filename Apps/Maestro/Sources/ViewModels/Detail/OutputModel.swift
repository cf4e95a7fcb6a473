import Domain
import Foundation
import MVVM
import Observation
import TerminalEmulator

/// What an agent prints, as far as it is kept, and as fast as it can be shown.
@MainActor @Observable
public final class OutputModel {
  /// What goes on.
  public enum Stage: Hashable, Sendable {
    /// Nothing was asked for.
    case idle
    /// It is read as it comes.
    case reading
    /// The agent has ended, and this is all.
    case ended
    /// It cannot be read.
    case failed(AppError)
  }

  /// What was printed.
  public private(set) var buffer: OutputBuffer
  /// What goes on.
  public private(set) var stage = Stage.idle
  /// When the agent printed something last.
  public private(set) var lastOutput: Date?

  /// Whether all that there was when reading began is shown.
  public private(set) var isCaughtUp = false

  @ObservationIgnored private let id: SessionID
  @ObservationIgnored private let service: any SessionService
  @ObservationIgnored private let clock: any Clock<Duration>
  @ObservationIgnored private let now: @Sendable () -> Date
  @ObservationIgnored private let onOutput: @MainActor () -> Void
  @ObservationIgnored private let reader: OutputReader
  @ObservationIgnored private let tasks = TaskBag()
  /// Where the output ended when reading began.
  @ObservationIgnored private var goal: UInt64 = .max

  /// How long what has come waits for more before it is shown.
  static let framePause = Duration.milliseconds(50)
  /// How much of a long output is read when the screen opens.
  static let tail: UInt64 = 2 << 20

  /// Output that nobody reads yet.
  /// - Parameter onOutput: told that something new was printed; captures its owner weakly.
  init(
    of id: SessionID, service: any SessionService, limits: TerminalLimits, clock: any Clock<Duration>,
    now: @escaping @Sendable () -> Date, onOutput: @escaping @MainActor () -> Void
  ) {
    self.id = id
    self.service = service
    self.clock = clock
    self.now = now
    self.onOutput = onOutput
    let buffer = OutputBuffer(limits: limits)
    reader = OutputReader(buffer)
    self.buffer = buffer
  }

  /// Reads from where it was left, or from near the end, until the agent has ended or `stop()`. Does nothing while it
  /// reads already.
  func start() {
    guard stage != .reading else { return }
    stage = .reading
    tasks.run("read") { [id, service, reader, weak self] in
      let bounds = try await service.outputBounds(of: id)
      let last = await service.lastOutput(of: id)
      if let size = try? await service.session(id).terminal {
        await reader.resize(to: TerminalSize(columns: size.columns, rows: size.rows))
      }
      self?.begin(last)
      self?.goal = bounds.upperBound
      // What came while nobody looked is shown at once.
      self?.noteChunk(isNew: false)
      let position = await reader.buffer.position
      let tail = bounds.upperBound > Self.tail ? bounds.upperBound - Self.tail : 0
      let start = max(position, tail, bounds.lowerBound)
      for try await chunk in service.output(of: id, from: start) {
        await reader.append(chunk)
        guard let self else { return }
        self.noteChunk(isNew: chunk.end > bounds.upperBound)
      }
    } then: { [weak self] result in
      self?.end(result)
    }
  }

  /// The terminal of the agent was given a size elsewhere.
  func follow(_ size: TerminalSize) {
    guard size != buffer.screen.size else { return }
    tasks.run("resize") { [weak self] in await self?.resize(to: size) }
  }

  /// The terminal of the agent has another size.
  public func resize(to size: TerminalSize) async {
    await reader.resize(to: size)
    noteChunk(isNew: false)
  }

  /// Stops reading; what is there stays.
  func stop() {
    tasks.cancelAll()
    if stage == .reading { stage = .idle }
  }

  private func begin(_ last: Double?) {
    if let last { lastOutput = Date(timeIntervalSince1970: last) }
  }

  private func noteChunk(isNew: Bool) {
    if isNew { lastOutput = now() }
    guard !tasks.isRunning("show") else { return }
    tasks.run("show", after: Self.framePause, clock: clock) { [reader] in
      await reader.buffer
    } then: { [weak self] result in
      self?.show(result)
    }
  }

  private func end(_ result: Result<Void, AppError>) {
    switch result {
    case .success: stage = .ended
    case .failure(let error): stage = .failed(error)
    }
    tasks.run("show") { [reader] in
      await reader.buffer
    } then: { [weak self] result in
      self?.show(result)
    }
  }

  private func show(_ result: Result<OutputBuffer, AppError>) {
    guard case .success(let buffer) = result else { return }
    if !isCaughtUp, buffer.position >= goal || stage != .reading { isCaughtUp = true }
    guard buffer.revision != self.buffer.revision else { return }
    self.buffer = buffer
    onOutput()
  }
}
