import ArgumentParser
import Domain
import Foundation
import Presentation
import Remote

struct Link: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print a link that signs a browser in to the pages of the running server.",
    discussion:
      "The link works once, within an hour. The browser stays signed in for 30 days, or until maestro sign-out.")
  @Flag(help: "Open the page in the browser.")
  var open = false
  @OptionGroup var common: CommonOptions

  func run() async throws {
    try await common.guarded {
      let home = try common.openHome()
      try await ServiceAccess(home).usePages { pages in
        try await Announcing(printer: common.printer, home: home, opens: open).announce(pages)
      }
    }
  }
}

/// Prints the link to the pages of a server.
struct Announcing {
  let printer: Printer
  let home: Home
  let opens: Bool

  func announce(_ pages: any PageAccess) async throws {
    let link = try await pages.link()
    try printer.result("link", link, text: link)
    // Another one, so that the printed one is left for another browser.
    if opens, try !BrowserOpener.open(await pages.link(), home: home) {
      Printer.remark("No browser could be opened; open the link yourself.")
    }
  }
}

struct Browsers: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the browsers that are signed in to the pages.",
    discussion: "Sign one out by its id: maestro sign-out ID")
  @OptionGroup var common: CommonOptions

  func run() async throws {
    try await common.guarded {
      let browsers = try await ServiceAccess(common.openHome()).usePages { try await $0.browsers() }
      try common.printer.result("browsers", browsers, text: text(browsers))
    }
  }

  private func text(_ browsers: [PageBrowser]) -> String {
    guard !browsers.isEmpty else { return "No browser is signed in. Sign one in by the link of: maestro link" }
    var table = Table(header: ["ID", "SIGNED IN", "BROWSER"])
    for browser in browsers {
      table.add([browser.id, Format.ago(browser.since, now: Date()), browser.agent.isEmpty ? "unknown" : browser.agent])
    }
    return table.text
  }
}

struct SignOut: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-out", abstract: "Sign browsers out of the pages.",
    discussion: "Open pages end at once. --all also makes unused links useless and gives the pages a new address.")
  @Argument(help: "The ids of the browsers: see maestro browsers.")
  var browsers: [String] = []
  @Flag(help: "Sign all browsers out.")
  var all = false
  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard browsers.isEmpty == all else { throw ValidationError("Name browsers by their ids, or say --all.") }
  }

  func run() async throws {
    try await common.guarded {
      try await ServiceAccess(common.openHome()).usePages { pages in
        let ids = try await all ? pages.browsers().map(\.id) : browsers
        if all {
          try await pages.signOutAll()
        } else {
          for id in ids { try await pages.signOut(id) }
        }
        try common.printer.result("signedOut", ids, text: "Signed out \(Format.count(ids.count, "browser")).")
      }
    }
  }
}
