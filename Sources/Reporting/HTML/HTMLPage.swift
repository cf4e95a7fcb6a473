/// The frame of a page that needs nothing else: its head with the policy, the styles and the script.
struct HTMLPage {
  let title: String
  /// The link at the top for those who use the keyboard.
  let skip: (id: String, name: String)
  let toolVersion: String
  let styles: [String]
  let script: String

  func render(_ body: (inout HTMLWriter) -> Void) -> String {
    var html = HTMLWriter()
    html.append(markup: "<!DOCTYPE html>\n")
    html.element("html", ["lang": "en"]) { html in
      html.newline()
      head(&html)
      html.element("body") { html in
        html.newline()
        html.element("a", ["class": "skip", "href": "#\(skip.id)"], name: skip.name)
        html.newline()
        body(&html)
        html.element("script") { $0.append(markup: script) }
        html.newline()
      }
      html.newline()
    }
    html.newline()
    return html.text
  }

  private func head(_ html: inout HTMLWriter) {
    html.element("head") { html in
      html.newline()
      html.void("meta", ["charset": "utf-8"])
      html.newline()
      html.void(
        "meta",
        ["http-equiv": "Content-Security-Policy", "content": PagePolicy.content(script: script, styles: styles)])
      html.newline()
      html.void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
      html.void("meta", ["name": "referrer", "content": "no-referrer"])
      html.void("meta", ["name": "generator", "content": "lintel \(toolVersion)"])
      html.newline()
      html.element("title", name: title)
      html.newline()
      for style in styles {
        html.element("style") { $0.append(markup: style) }
        html.newline()
      }
    }
    html.newline()
  }
}
