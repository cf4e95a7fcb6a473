import Foundation
import TerminalEmulator

/// What somebody did at the terminal of a page, in order, as its script sends it: `[["k", "ArrowUp", "s"], ["t", "text"]]`.
struct TerminalInput {
  /// One thing that was done.
  enum Event: Equatable {
    case key(TerminalKey)
    case text(String)
    case paste(String)
    case mouse(TerminalMouse)

    /// What is typed into the program.
    func bytes(in modes: TerminalModes) -> [UInt8] {
      switch self {
      case .key(let key): key.bytes(in: modes)
      case .text(let text): Array(text.utf8)
      case .paste(let text): modes.marksPastes ? TerminalPaste.marked(text) : Array(TerminalPaste.plain(text).utf8)
      case .mouse(let mouse): mouse.bytes(in: modes)
      }
    }
  }

  let events: [Event]

  /// Reads what a script sent; nothing when that is of another form.
  init?(_ text: String) {
    guard let parts = try? JSONDecoder().decode([[String]].self, from: Data(text.utf8)) else { return nil }
    var events: [Event] = []
    for part in parts {
      guard let event = Self.event(part) else { return nil }
      events.append(event)
    }
    self.events = events
  }

  private static func event(_ part: [String]) -> Event? {
    switch (part.first, part.count) {
    case ("k", 3):
      .key(
        TerminalKey(part[1], control: part[2].contains("c"), alt: part[2].contains("a"), shift: part[2].contains("s")))
    case ("t", 2): .text(part[1])
    case ("p", 2): .paste(part[1])
    case ("m", 5):
      if let action = TerminalMouse.Action(rawValue: part[1]), let button = Int(part[2]), let column = Int(part[3]),
        let row = Int(part[4])
      {
        .mouse(TerminalMouse(action, button: button, column: column, row: row))
      } else {
        nil
      }
    default: nil
    }
  }
}

extension TerminalSize {
  /// `120x40`, as a script sends it.
  init?(_ text: String) {
    let parts = text.split(separator: "x")
    guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]) else { return nil }
    self.init(columns: columns, rows: rows)
  }
}
