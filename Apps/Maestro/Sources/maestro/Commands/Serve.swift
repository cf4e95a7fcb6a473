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
      try await ServiceAccess(home).find(step: "Start the server") { lock in
        defer { withExtendedLifetime(lock) {} }
        try await serve(home)
      } server: { _ in
        guard let record = ServerRecord.read(home) else {
          throw SessionError(
            .busy, step: "Start the server", reason: "The server over \(home.path) has just ended. Start it again.")
        }
        Printer.remark("Maestro runs already over \(home.path).")
        try Announcing(printer: common.printer, opens: open).announce(record)
      }
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
