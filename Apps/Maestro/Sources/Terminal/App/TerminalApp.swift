import Domain
import Foundation
import MVVM
import Observation
import Presentation
import ViewModels

/// Maestro in a terminal: the screens of one user, drawn whenever something changed, and the keys that are pressed.
@MainActor
public final class TerminalApp {
  private let port: any TerminalPort
  private let clock: any Clock<Duration>
  private let service: any SessionService
  private let coordinator: AppCoordinator
  private let operations = Operations()
  private let screens: ScreenStack
  private let overlay: Overlay
  private var reader = KeyReader()
  private var painter: Painter
  private let tasks = TaskBag()
  private let changes: AsyncStream<Void>
  private let wake: AsyncStream<Void>.Continuation
  private var isDone = false
  private var isSuspended = false
  /// What rings with the next frame.
  private var alerts: [UInt8] = []

  /// The least time between two frames.
  static let frameTime = Duration.milliseconds(50)
  /// How long Escape waits for what would make it another key.
  static let escapeTime = Duration.milliseconds(50)
  /// How often times such as "3 min ago" are brought up to date.
  static let refreshTime = Duration.seconds(15)

  /// An app that shows the list.
  /// - Parameters:
  ///   - home: the home folder, for shorter paths; empty for none.
  ///   - folder: the repository that a new session is for, most likely.
  public init(
    service: any SessionService, port: any TerminalPort, home: String, folder: String,
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.port = port
    self.service = service
    self.clock = clock
    (changes, wake) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    painter = Painter(hasColours: port.hasColours)
    coordinator = AppCoordinator(service: service, clock: clock)
    overlay = Overlay(coordinator.router)
    let quit = Quitting()
    let context = ScreenContext(
      coordinator: coordinator, operations: operations, home: home, folder: folder, now: now,
      redraw: { [wake] in wake.yield() }, quit: { quit.ask?() })
    screens = ScreenStack(context)
    quit.ask = { [weak self] in self?.askToQuit() }
  }

  /// Shows a place, such as `/sessions/<id>`.
  /// - Throws: why there is no such place.
  public func open(path: String) throws(DeepLinkError) { try coordinator.open(path: path) }

  /// Runs until the user quits, the terminal is gone, or the task is cancelled; the terminal is put back then.
  public func run() async {
    port.begin()
    await port.write(Painter.begin)
    await withTaskCancellationHandler {
      let listening = Task { await listen() }
      let ringing = Task { await ring() }
      let ticking = Task { await tick() }
      while !isDone, !Task.isCancelled {
        await draw()
        // What comes in between is drawn at once with the next frame.
        try? await clock.sleep(for: Self.frameTime)
        for await _ in changes { break }
      }
      listening.cancel()
      ringing.cancel()
      ticking.cancel()
    } onCancel: {
      [wake] in
      wake.yield()
    }
    screens.end()
    await operations.end()
    await port.write(Painter.end)
    port.end()
  }

  // MARK: - Drawing

  private func draw() async {
    // The screen is somebody else's until the user comes back.
    guard !isSuspended else { return }
    let bytes = painter.paint(frame()) + alerts
    alerts = []
    if !bytes.isEmpty { await port.write(bytes) }
  }

  /// What is to be seen now; the next change of it wakes the app.
  private func frame() -> Frame {
    let size = port.size
    return withObservationTracking {
      screens.follow(coordinator.router)
      var frame = screens.current.frame(size)
      overlay.draw(on: &frame, screens.current)
      return frame
    } onChange: { [wake] in
      wake.yield()
    }
  }

  /// Rings when a session begins to wait for the user, or has finished.
  private func ring() async {
    let events = service.events()
    var watch = AttentionWatch((try? await service.sessions(matching: SessionQuery()).sessions) ?? [])
    for await event in events {
      switch event {
      case .updated(let session) where watch.isNews(session):
        alerts = Alert.bytes(session)
        wake.yield()
      case .removed(let id): watch.forget(id)
      case .created, .updated, .progress, .missed: break
      }
    }
  }

  private func tick() async {
    while (try? await clock.sleep(for: Self.refreshTime)) != nil { wake.yield() }
  }

  // MARK: - Events

  private func listen() async {
    for await event in port.events() {
      switch event {
      case .input(let bytes): take(bytes)
      case .resized: screens.current.resized(port.size)
      case .resumed: await resume()
      case .suspended: await suspend()
      case .ended: isDone = true
      }
      wake.yield()
    }
    isDone = true
    wake.yield()
  }

  private func take(_ bytes: [UInt8]) {
    tasks.cancel("escape")
    var rest = bytes[...]
    while !rest.isEmpty {
      screens.follow(coordinator.router)
      if screens.current.isAttached, !overlay.isShown {
        rest = screens.current.take(Array(rest), port.size)[...]
        continue
      }
      // One at a time: a key may attach, and what follows is for the agent then.
      let byte = rest.removeFirst()
      for key in reader.read(CollectionOfOne(byte)) { take(key) }
    }
    guard reader.isWaiting else { return }
    tasks.run("escape", after: Self.escapeTime, clock: clock) {
    } then: { [weak self] _ in
      guard let self else { return }
      for key in reader.timeOut() { take(key) }
      wake.yield()
    }
  }

  private func take(_ key: Key) {
    screens.follow(coordinator.router)
    let screen = screens.current
    let size = port.size
    if key == .control("l") {
      painter.forget()
    } else if key == .control("z") {
      tasks.run("suspend") { [weak self] in await self?.suspend() }
    } else if overlay.take(key, screen, size) {
      return
    } else if !screen.isTyping, key == .text("?") || key == .function(1) {
      overlay.showHelp()
    } else if !screen.isTyping, key == .control("c") {
      askToQuit()
    } else {
      screen.take(key, size)
    }
  }

  // MARK: - Going away

  private func askToQuit() {
    guard !operations.isEmpty else { return isDone = true }
    coordinator.router.alert(Overlay.quitQuestion) { [weak self] button in
      guard button?.role == .destructive else { return }
      self?.isDone = true
      self?.wake.yield()
    }
  }

  private func suspend() async {
    isSuspended = true
    await port.write(Painter.end)
    port.end()
    port.suspend()
    await resume()
  }

  private func resume() async {
    port.begin()
    painter.forget()
    await port.write(Painter.begin)
    isSuspended = false
    wake.yield()
  }
}

/// Ties a screen that asks to quit to the app, which is made after it.
@MainActor
private final class Quitting {
  var ask: (@MainActor () -> Void)?
}
