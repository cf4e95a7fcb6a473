import Presentation
import WebScreens

/// How differences become markup.
enum DiffHTML {
  /// The lines of a place: numbers before and now, a mark, the text.
  static func lines(_ hunk: DiffSnapshot.Hunk) -> HTML {
    HTML(
      joining: hunk.lines.map { line in
        HTML.element(
          "div", ["class": classes(line.kind)],
          [
            HTML.element("span", ["class": "n"], [number(line.old)]),
            HTML.element("span", ["class": "n"], [number(line.new)]),
            HTML.element("span", ["class": "mark"], [mark(line.kind)]),
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
