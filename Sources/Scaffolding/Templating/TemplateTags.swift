import Mustache

/// Looks at the tags of a template: the library renders an unknown name as nothing, which would drop code silently.
struct TemplateTags {
  /// A tag that includes another template.
  struct Inclusion {
    let template: String
    let line: Int
  }

  private let source: TemplateSource
  private let templates: Set<String>
  private var sections: [(name: String, line: Int)] = []
  /// The templates that this one includes.
  private(set) var inclusions: [Inclusion] = []

  /// - Throws: ``TemplateError`` for the first tag that names nothing, or something of another kind.
  init(_ source: TemplateSource, templates: Set<String>) throws(TemplateError) {
    self.source = source
    self.templates = templates
    for (index, line) in source.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      var rest = line[...]
      while let open = rest.firstRange(of: "{{") {
        rest = rest[open.upperBound...]
        guard let close = rest.firstRange(of: "}}") else {
          throw problem(index + 1, "a tag is not closed on its line; add }}")
        }
        try read(rest[..<close.lowerBound], line: index + 1)
        rest = rest[close.upperBound...]
      }
    }
    if let last = sections.last {
      throw problem(last.line, "the section '\(last.name)' is not closed; add {{/\(last.name)}}")
    }
  }

  private mutating func read(_ tag: Substring, line: Int) throws(TemplateError) {
    guard let sign = tag.first else { throw problem(line, "a tag is empty") }
    if sign == "!" { return }
    let name = String(("#^/>&".contains(sign) ? tag.dropFirst() : tag).filter { $0 != " " })
    if sign == ">" {
      guard templates.contains(name) else { throw problem(line, "there is no template '\(name)'") }
      return inclusions.append(Inclusion(template: name, line: line))
    }
    guard let value = TemplateContext.example[name] else {
      throw problem(line, "'\(name)' is not a name that templates know")
    }
    switch (sign, value) {
    case ("/", _):
      guard let open = sections.popLast() else { throw problem(line, "no section '\(name)' is open") }
      guard open.name == name else {
        throw problem(line, "the section '\(open.name)' of line \(open.line) is closed as '\(name)'")
      }
    case ("#", .condition), ("^", .condition), ("#", .function): sections.append((name, line))
    case ("^", .function): throw problem(line, "'\(name)' changes the text inside; use {{#\(name)}}")
    case ("#", .text), ("^", .text): throw problem(line, "'\(name)' is a text; use {{\(name)}}")
    case (_, .condition): throw problem(line, "'\(name)' is a condition; use {{#\(name)}} or {{^\(name)}}")
    case (_, .function): throw problem(line, "'\(name)' changes the text inside; use {{#\(name)}}")
    case (_, .text): return
    }
  }

  private func problem(_ line: Int, _ message: String) -> TemplateError {
    TemplateError(path: source.path, line: line, message: message)
  }

  /// What the library says of a template whose tags are right.
  static func message(_ error: any Error) -> String {
    error is MustacheTemplate.Error ? "this tag is not part of the template language" : "this is not a template"
  }
}
