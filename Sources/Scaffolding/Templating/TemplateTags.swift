import Mustache

/// Looks at the tags of a template: the library renders an unknown name as nothing, which would drop code silently.
enum TemplateTags {
  /// - Throws: ``TemplateError`` for the first tag that names nothing.
  static func check(_ source: TemplateSource, templates: Set<String>) throws(TemplateError) {
    for (index, line) in source.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      var rest = line[...]
      while let open = rest.firstRange(of: "{{") {
        rest = rest[open.upperBound...]
        guard let close = rest.firstRange(of: "}}") else {
          throw TemplateError(path: source.path, line: index + 1, message: "a tag is not closed on its line; add }}")
        }
        let tag = rest[..<close.lowerBound]
        rest = rest[close.upperBound...]
        if let wrong = problem(tag, templates) {
          throw TemplateError(path: source.path, line: index + 1, message: wrong)
        }
      }
    }
  }

  static func message(_ error: any Error) -> String {
    guard let error = error as? MustacheTemplate.Error else { return "this is not a template" }
    switch error {
    case .sectionCloseNameIncorrect: return "a section is closed under another name than it was opened with"
    case .unfinishedName: return "a tag has no valid name"
    case .expectedSectionEnd: return "a section is not closed; add {{/name}}"
    default: return "this tag is not part of the template language"
    }
  }

  private static func problem(_ tag: Substring, _ templates: Set<String>) -> String? {
    guard let sign = tag.first else { return "a tag is empty" }
    if sign == "!" { return nil }
    let name = String(("#^/>&".contains(sign) ? tag.dropFirst() : tag).filter { $0 != " " })
    if sign == ">" { return templates.contains(name) ? nil : "there is no template '\(name)'" }
    return TemplateContext.allNames.contains(name) ? nil : "'\(name)' is not a name that templates know"
  }
}
