import Mustache

/// The templates of `lintel new`: the built-in ones, with those that a team replaced.
public struct TemplateLibrary: Sendable {
  private var library = MustacheLibrary()
  private let names: Set<String>

  /// - Parameter overrides: texts by the name of the template, and the path for messages.
  /// - Throws: ``TemplateError`` for a template that cannot be read.
  public init(overrides: [TemplateSource] = []) throws {
    var sources = BuiltInTemplates.sources
    for source in overrides {
      guard sources[source.name] != nil else {
        throw TemplateError(
          path: source.path, line: 1,
          message:
            "there is no template '\(source.name)'; `lintel new --copy-templates all` writes those that there are")
      }
      sources[source.name] = source
    }
    names = Set(sources.keys)
    var inclusions: [String: [TemplateTags.Inclusion]] = [:]
    for (name, source) in sources { inclusions[name] = try TemplateTags(source, templates: names).inclusions }
    for source in sources.values.sorted(by: { $0.name < $1.name }) { try Self.checkCycle(from: source, inclusions) }
    for (name, source) in sources.sorted(by: { $0.key < $1.key }) {
      do {
        // The pragma turns off the escaping of HTML, and its line goes away.
        library.register(try MustacheTemplate(string: "{{% CONTENT_TYPE:TEXT}}\n" + source.text), named: name)
      } catch let error as MustacheTemplate.ParserError {
        throw TemplateError(
          path: source.path, line: max(1, error.context.lineNumber - 1), message: TemplateTags.message(error.error))
      }
    }
  }

  /// A template that includes itself, over others or not, would never end.
  private static func checkCycle(
    from source: TemplateSource, _ inclusions: [String: [TemplateTags.Inclusion]]
  ) throws(TemplateError) {
    var seen: Set<String> = []
    for first in inclusions[source.name] ?? [] {
      var pending = [[first.template]]
      while let chain = pending.popLast(), let last = chain.last {
        if last == source.name {
          let way = ([source.name] + chain).joined(separator: " → ")
          throw TemplateError(path: source.path, line: first.line, message: "the template includes itself: \(way)")
        }
        guard seen.insert(last).inserted else { continue }
        for next in inclusions[last] ?? [] { pending.append(chain + [next.template]) }
      }
    }
  }

  /// The templates that come with lintel, by name.
  public static var builtIn: [TemplateSource] { BuiltInTemplates.sources.values.sorted { $0.name < $1.name } }

  /// What templates can name, sorted.
  public static var valueNames: [String] { TemplateContext.example.keys.sorted() }

  func render(_ template: String, _ values: [String: TemplateValue]) throws -> String {
    let context = values.mapValues { value -> Any in
      switch value {
      case .text(let text): text
      case .condition(let condition): condition
      case .function(let function): MustacheLambda { function($0) }
      }
    }
    guard let text = library.render(context, withTemplate: template) else {
      throw ScaffoldError("There is no template '\(template)'.")
    }
    return text
  }
}

/// The text of a template and where it comes from.
public struct TemplateSource: Sendable, Hashable {
  /// The name without the extension.
  public let name: String
  /// Where it lies, for messages.
  public let path: String
  /// Its text.
  public let text: String

  /// - Parameters:
  ///   - name: the name without the extension.
  ///   - path: where it lies, for messages.
  ///   - text: its text.
  public init(name: String, path: String, text: String) {
    self.name = name
    self.path = path
    self.text = text
  }
}

/// What is wrong with a template, and where.
public struct TemplateError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path of the template.
  public let path: String
  /// The line, from 1.
  public let line: Int
  /// What is wrong.
  public let message: String

  /// `path:line: message`
  public var description: String { "\(path):\(line): \(message)" }
}
