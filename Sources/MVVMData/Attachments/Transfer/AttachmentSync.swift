import Foundation
import MVVM

/// Brings the contents of files to the server, and from there when they are asked for.
///
/// ```swift
/// let attachments = AttachmentSync(folder, remote: TusRemote(url: server.appending(path: "files")) { … })
/// await attachments.start()
/// let url = try await attachments.url(of: photo)
/// ```
/// Rows go first, by the `SyncEngine`: a content is uploaded once a row with it is on the server. Both sides go on where they
/// were, whatever happened meanwhile. A content that no row has is removed on the device when the deletion of its last row is
/// confirmed, and then on the server.
public actor AttachmentSync {
  private let folder: AttachmentFolder
  private let remote: any AttachmentRemote
  private let connectivity: (any Connectivity)?
  private let settings: AttachmentSettings
  private let clock: any Clock<Duration>
  private let random: @Sendable () -> Double

  private typealias Run = Task<Void, any Error>

  private var running: Run?
  private var downloads: [String: Run] = [:]
  private var background: Task<Void, Never>?
  private var wakes: AsyncStream<Void>.Continuation?
  private var retrying: Task<Void, Never>?
  private var failures = 0
  /// Whether it waits after a failure: new files do not hurry it.
  private var isPausing = false

  /// Contents that do nothing until `start()`, `sync()` or `url(of:)`.
  /// - Parameters:
  ///   - folder: the device's side.
  ///   - remote: the server's side.
  ///   - connectivity: tells whether there is a connection; without it, it is found out by trying.
  ///   - settings: how it goes about its work.
  ///   - clock: measures pauses.
  ///   - random: gives numbers from 0 to 1, for the random part of the pauses.
  public init(
    _ folder: AttachmentFolder, remote: any AttachmentRemote, connectivity: (any Connectivity)? = nil,
    settings: AttachmentSettings = AttachmentSettings(), clock: any Clock<Duration> = ContinuousClock(),
    random: @escaping @Sendable () -> Double = { .random(in: 0...1) }
  ) {
    self.folder = folder
    self.remote = remote
    self.connectivity = connectivity
    self.settings = settings
    self.clock = clock
    self.random = random
  }

  // MARK: - Asking

  /// Removes what no row has, and uploads what can be uploaded, now; joins others who ask at the same time. What the server
  /// refuses waits for the user, and does not hold up the others.
  /// - Throws: an `AppError` that says why it did not end; `CancellationError`.
  public func sync() async throws {
    let run = running ?? Run { try await self.perform() }
    running = run
    do { try await run.outcome() } catch { throw Self.shown(error) }
  }

  /// Where the content of a file is on the device; fetches it if it is not there. All who ask meanwhile share that, and it goes
  /// on when one of them leaves. See `AttachmentFolder.url(of:)` for what the path is good for.
  /// - Throws: `AttachmentError`, such as `notUploaded`; `DataError.notFound` if the row is deleted; an `AppError` about the way
  ///   to the server; `StoreError`; `CancellationError`.
  public func url(of attached: AttachedFile) async throws -> URL {
    if let url = try await folder.url(of: attached) { return url }
    let content = AttachmentContent(
      sha256: attached.sha256, size: attached.size, mediaType: attached.mediaType)
    let run = downloads[content.sha256] ?? Run { try await self.fetch(content) }
    downloads[content.sha256] = run
    do { try await run.outcome() } catch { throw Self.shown(error) }
    guard let url = try await folder.url(of: attached) else { throw DataError.notFound }
    return url
  }

  private func fetch(_ content: AttachmentContent) async throws {
    defer { downloads[content.sha256] = nil }
    // It may have come just before.
    if try await folder.row(content.sha256)?.isHere == true { return }
    try await checkConnection()
    try await ContentDownload(folder: folder, remote: remote, part: settings.part).run(content)
  }

  private func checkConnection() async throws {
    if let connectivity, await !connectivity.isConnected { throw RemoteError.unreachable(.noConnection) }
  }

  private static func shown(_ error: any Error) -> any Error {
    guard let error = error as? RemoteError else { return error }
    return error.shown ?? CancellationError()
  }

  // MARK: - One run

  private func perform() async throws {
    defer { running = nil }
    retrying?.cancel()
    isPausing = false
    do {
      try await checkConnection()
      try await folder.removeUnused()
      for hash in try await folder.read({ try $0.removals() }) {
        try Task.checkCancellation()
        try await remote.remove(hash)
        try await folder.noteRemoval(hash)
      }
      for content in try await folder.read({ try $0.uploads() }) {
        try Task.checkCancellation()
        try await upload(content)
      }
      failures = 0
    } catch {
      pause(error)
      throw error
    }
  }

  private func upload(_ content: AttachmentContent) async throws {
    do {
      try await ContentUpload(folder: folder, remote: remote, part: settings.part).run(content)
    } catch RemoteError.refused(let reason) {
      try await folder.park(content.sha256, reason)
    } catch let error as AttachmentError {
      try await folder.park(content.sha256, .custom(CustomError(error)))
    }
  }

  /// Comes back by itself, if it runs by itself and the failure may pass.
  private func pause(_ error: any Error) {
    guard background != nil else { return }
    var least = Duration.zero
    switch error as? RemoteError {
    case .signedOut, .cancelled: return
    case .busy(_, let retryAfter): least = retryAfter ?? .zero
    case .unreachable, .malformed, .tooLong, .refused, nil: break
    }
    if error is CancellationError { return }
    failures += 1
    let pause = max(settings.retry.pause(afterFailures: failures, random: random()), least)
    isPausing = true
    retrying = Task { [clock, weak self] in
      guard (try? await clock.sleep(for: pause)) != nil else { return }
      await self?.endPause()
    }
  }

  private func endPause() {
    isPausing = false
    wake()
  }

  // MARK: - By itself

  /// Begins to upload and remove by itself: after each change of what there is to do, and after failures that may pass. Does
  /// nothing when it has begun. Call it again after signing in.
  public func start() {
    isPausing = false
    guard background == nil else { return wake() }
    let (stream, wakes) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    self.wakes = wakes
    background = Task { [folder, weak self] in
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          // What went wrong is tried again, or waits for the user.
          for await _ in stream { await self?.attempt() }
        }
        group.addTask {
          var former: AttachmentWork?
          do {
            for try await work in folder.observeWork() where work != former {
              former = work
              if !work.isEmpty { await self?.wake() }
            }
          } catch {
            // Reads and writes report a store that cannot be read.
          }
        }
      }
    }
    wake()
  }

  /// Ends what runs, and does nothing by itself from here on. Returns when nothing runs any more.
  public func stop() async {
    background?.cancel()
    wakes?.finish()
    retrying?.cancel()
    let tasks = [running].compactMap { $0 } + downloads.values
    for task in tasks { task.cancel() }
    for task in tasks { _ = await task.result }
    await background?.value
    background = nil
    wakes = nil
  }

  private func attempt() async {
    if !isPausing { try? await sync() }
  }

  private func wake() { wakes?.yield() }
}
