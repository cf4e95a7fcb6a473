import BrowserDriver
import Foundation

/// Devices in all states that a page can show, for looking at them.
struct Gallery: Sendable {
  /// A page, and how to bring it to what it is to show.
  struct Page: Sendable {
    var name: String
    var address: String
    /// What is there when it is complete.
    var text: String
    var prepare: @Sendable (Browser) async throws -> Void = { _ in }
  }

  private let full: Pals
  private let empty: Pals
  private let lost: Pals

  /// Runs a test with a device that has visits of some weeks, one that has none, and one whose server is not there.
  static func open(_ test: (Gallery) async throws -> Void) async throws {
    try await Home.with { home in
      try await home.serve("full") { full in
        try await home.serve("empty", ["--alone"]) { empty in
          try await home.serve("lost", ["--server", "http://127.0.0.1:1", "--household", "nobody"]) { lost in
            try await fill(full)
            try await meet(full, home)
            _ = try await Visitor(lost).log("kept on this device")
            _ = try await Visitor(lost).post("/sync/now")
            try await test(Gallery(full: full, empty: empty, lost: lost))
          }
        }
      }
    }
  }

  /// All pages, for a browser that is let in to the devices by it.
  func pages(_ browser: Browser) async throws -> [Page] {
    for pals in [empty, lost, full] { try await browser.signIn(pals) }
    try await browser.see("Slow start")
    let id = try await browser.id(of: Self.visits[3].notes)
    return [
      Page(name: "visits", address: full.base + "/", text: "Slow start"),
      Page(name: "visits-empty", address: empty.base + "/", text: "No visits yet."),
      Page(name: "visits-found", address: full.base + "/?q=coffee", text: "found"),
      Page(name: "visits-not-found", address: full.base + "/?q=nothing-like-it", text: "No visit has this"),
      Page(name: "visits-deleted", address: full.base + "/", text: "Slow start") { browser in
        try await browser.click("section.day:last-of-type li.log:last-child form button")
        try await browser.see("Deleted the visit of", in: "#region-status")
      },
      Page(name: "visit", address: full.base + "/logs/\(id)", text: Self.visits[3].notes),
      Page(name: "form", address: full.base + "/logs/new", text: "Log a Visit"),
      Page(name: "form-wrong", address: full.base + "/logs/new", text: "Log a Visit") { browser in
        try await browser.fill("#visit [name=duration]", with: "long")
        try await browser.click("#visit button.primary")
        try await browser.wait("the message is shown") { try await browser.has("#visit .message") }
      },
      Page(name: "form-edit", address: full.base + "/logs/\(id)/edit", text: "Edit Visit"),
      Page(name: "achievements", address: full.base + "/achievements", text: "Earned"),
      Page(name: "sync", address: full.base + "/sync", text: "Changed visit"),
      Page(name: "sync-alone", address: empty.base + "/sync", text: "No server is set up"),
      Page(name: "sync-lost", address: lost.base + "/sync", text: "Server Not Reachable"),
      Page(name: "support", address: lost.base + "/support", text: "network.serverUnreachable"),
      Page(name: "support-empty", address: empty.base + "/support", text: "Nothing went wrong lately."),
      Page(name: "not-found", address: full.base + "/nothing", text: "Not found"),
    ]
  }

  private struct Visit {
    var hours: Double
    var duration: String
    var consistency: Int
    var notes: String
  }

  /// The newest first, by the hours that have passed since.
  private static let visits = [
    Visit(hours: 0.2, duration: "4:30", consistency: 4, notes: "Slow start, then fine"),
    Visit(hours: 4, duration: "2:10", consistency: 3, notes: "Second coffee"),
    Visit(hours: 25, duration: "6:00", consistency: 5, notes: "After the curry"),
    Visit(hours: 30, duration: "3:45", consistency: 4, notes: "Read half a chapter"),
    Visit(hours: 49, duration: "12:00", consistency: 6, notes: "Train station, cold seat"),
    Visit(hours: 73, duration: "5:20", consistency: 2, notes: "More water tomorrow"),
    Visit(hours: 97, duration: "4:05", consistency: 4, notes: "First coffee"),
    Visit(hours: 172, duration: "3:00", consistency: 4, notes: ""),
  ]

  private static func fill(_ pals: Pals) async throws {
    let visitor = try await Visitor(pals)
    for visit in visits {
      let answer = try await visitor.post(
        "/logs/new/save",
        [
          "date": moment(-visit.hours), "duration": visit.duration, "consistency": "\(visit.consistency)",
          "notes": visit.notes,
        ])
      guard answer.status == 303 else { throw Missing("a visit of the gallery: \(answer.head)") }
    }
    _ = try await visitor.sync()
  }

  /// Two devices change the same, so that there is a conflict to look at.
  private static func meet(_ one: Pals, _ home: Home) async throws {
    let first = try await Visitor(one)
    let id = try await first.id(of: visits[4].notes)
    _ = try await first.post("/sync/online", ["online": "no"])
    try await first.edit(id, notes: "Train station, platform 9")
    try await home.serve("other", one.joining) { other in
      let second = try await Visitor(other)
      _ = try await second.sync()
      try await second.edit(id, notes: "Train station, cold and late")
      _ = try await second.sync()
    }
    _ = try await first.post("/sync/online", ["online": "yes"])
    _ = try await first.sync()
  }

  private static func moment(_ hours: Double) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute], from: Date().addingTimeInterval(hours * 3_600))
    func padded(_ value: Int?) -> String { (value ?? 0) < 10 ? "0\(value ?? 0)" : "\(value ?? 0)" }
    return
      "\(parts.year ?? 0)-\(padded(parts.month))-\(padded(parts.day))T\(padded(parts.hour)):\(padded(parts.minute))"
  }
}
