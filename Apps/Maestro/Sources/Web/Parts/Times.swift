import WebScreens

/// How times become markup.
enum Times {
  /// A time in words, such as "3 min ago", which the page's script tells anew as it passes.
  static func element(_ words: String, _ moment: String) -> HTML {
    HTML.element("time", ["datetime": moment, "data-ago": ""], [HTML(text: words)])
  }

  /// A sentence with such a time in it.
  static func sentence(_ text: String, words: String?, moment: String?) -> HTML {
    guard let words, let moment, let place = text.firstRange(of: words) else { return HTML(text: text) }
    return HTML(text: text[..<place.lowerBound]) + element(words, moment) + HTML(text: text[place.upperBound...])
  }
}
