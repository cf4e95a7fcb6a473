import ArgumentParser
import Domain
import Foundation
import Remote

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Start the server and print the link of its page (this happens without a command, too).",
    discussion: """
      The page is reached from this machine only. The link signs one browser in, once; get another by: maestro link. \
      Agents go on when the server ends; commands work with and without it.
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
        Printer.remark("Maestro runs already over \(home.path).")
        try await announcing(home).announce(RemotePageAccess(socket: home.socket))
      }
    }
  }

  private func serve(_ home: Home) async throws {
    let composition = try Composition(home: home)
    let engine = composition.engine
    try await engine.catchUp()
    let server = Server(
      home: home, engine: engine, onWaiting: composition.onWaiting, webhook: composition.webhook, port: port
    ) { Printer.remark($0) }
    let (announcing, port) = (announcing(home), port)
    try await server.run { pages in
      if port != 0, try pages.port() != port {
        Printer.remark("Port \(port) is taken; this is another one. Choose one by --port.")
      }
      try await announcing.announce(pages)
    }
  }

  private func announcing(_ home: Home) -> Announcing { Announcing(printer: common.printer, home: home, opens: open) }
}
