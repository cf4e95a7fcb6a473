import Mustache

/// The templates of a site, parsed and checked.
struct TemplateSet: Sendable {
  private let library: MustacheLibrary
  private let names: Set<String>

  /// - Throws: `SiteError` naming the template that cannot be read, or that asks for one that does not exist.
  init(_ texts: [String: String]) throws {
    var library = MustacheLibrary()
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      do {
        // The values are escaped already, see TemplateValue.
        try library.register("{{% CONTENT_TYPE:TEXT}}" + text, named: name)
      } catch {
        throw SiteError("The template “\(name)” cannot be read: \(error)")
      }
    }
    self.library = library
    names = Set(texts.keys)
    for (name, text) in texts {
      for partial in TemplateSet.partials(in: text) where !names.contains(partial) {
        throw SiteError("The template “\(name)” includes “\(partial)”, which does not exist")
      }
    }
  }

  func contains(_ name: String) -> Bool { names.contains(name) }

  /// Renders a value with a template. Names that the value lacks are looked up in `scope`; the value itself is `part`.
  func render(_ name: String, _ value: Any, scope: [String: Any]) -> HTML {
    let converted = TemplateValue.make(value)
    var scope = scope
    scope["part"] = converted
    let object = (converted as? TemplateObject) ?? TemplateObject([:])
    return HTML(rendered: library.render(object.within(scope), withTemplate: name) ?? "")
  }

  /// The names of the partials that a template includes by name.
  private static func partials(in text: String) -> [String] {
    text.components(after: "{{>").compactMap { rest in
      let name = rest.prefix { $0 != "}" }.filter { $0 != " " }
      return name.isEmpty || name.hasPrefix("*") ? nil : name
    }
  }
}

extension String {
  /// What follows each occurrence of a mark.
  fileprivate func components(after mark: String) -> [Substring] {
    var found: [Substring] = []
    var rest = self[...]
    while let range = rest.firstRange(of: mark) {
      rest = rest[range.upperBound...]
      found.append(rest)
    }
    return found
  }
}
