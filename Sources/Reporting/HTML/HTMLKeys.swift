/// The dialog that says which keys do what.
enum HTMLKeys {
  private static let keys: [(key: String, does: String)] = [
    ("/", "go to the search field"), ("j or ↓", "next finding"), ("k or ↑", "previous finding"),
    ("Enter", "open or close a finding"), ("c", "copy the place of a finding"),
    ("Esc", "close, or clear the search and the filters"), ("?", "this list"),
  ]

  static func write(to html: inout HTMLWriter) {
    // What the script has to say aloud.
    html.element("div", ["id": "said", "class": "said", "role": "status"]) { _ in }
    html.newline()
    html.element("dialog", ["id": "help", "aria-labelledby": "help-title"]) { html in
      html.element("h2", ["id": "help-title"], name: "Keys")
      html.element("dl") { html in
        for entry in keys {
          html.element("dt") { $0.element("kbd", name: entry.key) }
          html.element("dd", name: entry.does)
        }
      }
      html.element("p") { html in
        html.element("label") { html in
          html.void("input", ["id": "single", "type": "checkbox", "checked": ""])
          html.name(" Keys without a modifier work")
        }
      }
      html.element("button", ["type": "button", "class": "close"], name: "Close")
    }
    html.newline()
    html.element("dialog", ["id": "rule", "aria-label": "What the rule is about"]) { html in
      html.element("div", ["id": "rule-text"]) { _ in }
      html.element("button", ["type": "button", "class": "close"], name: "Close")
    }
    html.newline()
  }
}
