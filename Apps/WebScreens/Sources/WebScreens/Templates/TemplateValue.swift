import Mustache

/// What templates may see of a value.
///
/// Text is escaped here, by the type of the value, and the templates are told to insert text as it is. So `{{name}}` and
/// `{{{name}}}` do the same, and only `HTML` gets in unescaped, whatever a template says. (The escaping of swift-mustache
/// goes by characters and lets a quote through that is followed by a combining mark.)
enum TemplateValue {
  /// Converts a value once; lookups are cheap afterwards.
  static func make(_ value: Any) -> Any {
    // What there is most of comes first: each question to a type takes its time.
    switch value {
    case let text as String: return TemplateText(HTML(text: text))
    case let bool as Bool: return bool
    case let html as HTML: return TemplateText(html)
    case let value as any TemplateMembers: return TemplateObject(unconverted: value.templateMembers)
    case let ready as any TemplateNode: return ready
    case let text as Substring: return TemplateText(HTML(text: text))
    case let path as LocalPath: return TemplateText(HTML(text: path.description))
    case let table as [String: Any]: return TemplateObject(table.mapValues(make))
    case let value as any Absent where value.isAbsent: return TemplateText.nothing
    default: return reflected(value)
    }
  }

  private static func reflected(_ value: Any) -> Any {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let (_, wrapped) = mirror.children.first else { return TemplateText.nothing }
      return make(wrapped)
    case .collection, .set:
      return TemplateSequence(elements: mirror.children.map { make($0.value) })
    case .struct, .class, .tuple:
      guard !mirror.children.isEmpty else { break }
      var fields: [String: Any] = [:]
      for (label, child) in mirror.children {
        if let label { fields[label] = make(child) }
      }
      return TemplateObject(fields)
    case .enum:
      return choice(value, mirror)
    default: break
    }
    return TemplateText(HTML(text: String(describing: value)))
  }

  /// An enum is an object with one member, named like its case; as text it is its raw value or its name.
  private static func choice(_ value: Any, _ mirror: Mirror) -> Any {
    if let (label, payload) = mirror.children.first {
      return TemplateObject([label ?? "": make(payload)], text: HTML(text: label ?? ""))
    }
    let name = String(describing: value)
    let raw = (value as? any RawRepresentable)?.rawValue as? String
    return TemplateObject([name: true], text: HTML(text: raw ?? name))
  }
}

/// A value that has been converted.
protocol TemplateNode: MustacheCustomRenderable {}

/// Text, escaped already. Empty text counts as absent in sections.
struct TemplateText: TemplateNode, CustomStringConvertible {
  let html: HTML
  var description: String { html.markup }
  var renderText: String { html.markup }
  var isNull: Bool { html.markup.isEmpty }

  init(_ html: HTML) { self.html = html }

  /// A value that is not there. It hides a value of the same name further out.
  static let nothing = TemplateText(.empty)
}

/// A value with named members.
struct TemplateObject: TemplateNode, MustacheParent, CustomStringConvertible {
  private let fields: [String: Any]
  /// Whether members are converted already, or when they are asked for.
  private let isConverted: Bool
  private let text: HTML
  /// Seen when a member is missing here.
  private var outer: [String: Any] = [:]

  init(_ fields: [String: Any], text: HTML = .empty) {
    self.fields = fields
    self.text = text
    isConverted = true
  }

  init(unconverted fields: [String: Any]) {
    self.fields = fields
    text = .empty
    isConverted = false
  }

  /// This object in a scope of shared names, which its own members hide.
  func within(_ outer: [String: Any]) -> TemplateObject {
    var copy = self
    copy.outer = outer
    return copy
  }

  var description: String { text.markup }
  var renderText: String { text.markup }
  var isNull: Bool { false }
  func child(named name: String) -> Any? {
    guard let member = fields[name] else { return outer[name] }
    return isConverted ? member : TemplateValue.make(member)
  }
}

/// A value that may not be there.
private protocol Absent {
  var isAbsent: Bool { get }
}

extension Optional: Absent {
  fileprivate var isAbsent: Bool { self == nil }
}

/// Values in an order.
struct TemplateSequence: TemplateNode, MustacheSequence, CustomStringConvertible {
  let elements: [Any]
  var description: String { "" }
  var renderText: String { "" }
  var isNull: Bool { elements.isEmpty }
  func makeIterator() -> IndexingIterator<[Any]> { elements.makeIterator() }
}
