import Presentation
import WebScreens

/// How differences become markup.
enum DiffHTML {
  /// The lines of a place: numbers before and now, which lead to a note on the line, a mark, the text.
  /// - Parameter query: names the file in an address; without one, the numbers lead nowhere.
  static func lines(_ lines: some Sequence<DiffSnapshot.Line>, query: String? = nil) -> HTML {
    HTML(
      joining: lines.map { line in
        HTML.element(
          "div", ["class": classes(line.kind)],
          [
            // Thousands of stops for the Tab key would be in the way; the link of each place leads to the same form.
            HTML.element(
              query == nil ? "span" : "a",
              [
                "class": "ns", "tabindex": query.map { _ in "-1" },
                "href": query.flatMap { query in
                  NoteTarget.mark(of: line).map { "\(query)&at=\($0)#note-form" }
                },
              ],
              [
                HTML.element("span", ["class": "n"], [number(line.old)]),
                HTML.element("span", ["class": "n"], [number(line.new)]),
              ]), HTML.element("span", ["class": "mark"], [mark(line.kind)]),
            HTML.element("span", ["class": "text"], [HTML(text: line.text)]),
          ])
      })
  }

  private static func classes(_ kind: String) -> String {
    switch kind {
    case "added": "line added"
    case "removed": "line removed"
    default: "line"
    }
  }

  private static func mark(_ kind: String) -> HTML {
    switch kind {
    case "added": HTML("+")
    case "removed": HTML("−")
    default: HTML(" ")
    }
  }

  private static func number(_ number: Int?) -> HTML { number.map { HTML(text: String($0)) } ?? .empty }
}
