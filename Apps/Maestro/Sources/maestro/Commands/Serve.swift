import ArgumentParser
import Domain
import Foundation

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Start the server and print the link of its page (this happens without a command, too).",
    discussion: """
      The page is reached from this machine only, and by the printed link only. Agents go on when the server ends; \
      commands work with and without it.
      """)
  @Option(help: "The port; a free one is taken when this one is not free, and always with 0.")
  var port = 7878
  @Flag(help: "Open the page in the browser.")
  var open = false
  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("--port is a number from 0 to 65,535.") }
  }

  func run() async throws {
    try await common.guarded {
      let home = try common.openHome()
      guard let lock = try await takeLock(home) else { return }
      defer { withExtendedLifetime(lock) {} }
      try await serve(home)
    }
  }

  /// The lock of the folder; nothing when a server runs over it already, whose link is printed then.
  private func takeLock(_ home: Home) async throws -> HomeLock? {
    let access = ServiceAccess(home)
    let deadline = ContinuousClock.now + access.patience
    while true {
      if let lock = try HomeLock(home) { return lock }
      if await access.runningServer() != nil, let record = ServerRecord.read(home) {
        Printer.remark("Maestro runs already over \(home.path).")
        try Announcing(printer: common.printer, opens: open).announce(record)
        return nil
      }
      guard ContinuousClock.now < deadline else {
        throw SessionError(
          .busy, step: "Start the server",
          reason:
            "Another maestro command has worked on \(home.path) for over \(access.patience). Try again when it has ended."
        )
      }
      // Another process holds the lock: there is no event for its end that could be waited for with an end.
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  private func serve(_ home: Home) async throws {
    let engine = try Composition(home: home).engine
    try await engine.catchUp()
    let server = Server(home: home, engine: engine, port: port) { Printer.remark($0) }
    let (announcing, port) = (Announcing(printer: common.printer, opens: open), port)
    try await server.run { record in
      if port != 0, record.port != port {
        Printer.remark("Port \(port) is taken; this is another one. Choose one by --port.")
      }
      try announcing.announce(record)
    }
  }
}

/// Prints the link of a server.
private struct Announcing {
  let printer: Printer
  let opens: Bool

  func announce(_ record: ServerRecord) throws {
    let link = record.link
    try printer.result("link", link, text: link)
    if opens, !BrowserOpener.open(link) {
      Printer.remark("No browser could be opened; open the link yourself.")
    }
  }
}
