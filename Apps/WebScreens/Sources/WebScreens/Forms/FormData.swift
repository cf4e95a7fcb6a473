/// What a form (or the query of a link) has sent: all fields, in the order they came, repeated and unknown ones too.
public struct FormData: Sendable, Hashable {
  /// The fields in the order they came.
  public let fields: [FormField]

  /// Data of these fields.
  public init(_ fields: [FormField] = []) { self.fields = fields }

  /// The value of the first field of this name; empty when there is none.
  public subscript(_ name: String) -> String { first(name)?.value ?? "" }

  /// The first field of this name.
  public func first(_ name: String) -> FormField? { fields.first { $0.name == name } }

  /// The values of all fields of this name.
  public func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

  /// Whether a field of this name was sent; a checkbox sends its field only when it is ticked.
  public func has(_ name: String) -> Bool { first(name) != nil }

  /// Whether a value of this name was longer than allowed and has been cut.
  public func isTooLong(_ name: String) -> Bool { fields.contains { $0.name == name && $0.isTooLong } }

  /// Names of the fields that were too long.
  public var tooLong: [String] { fields.filter(\.isTooLong).map(\.name) }

  /// Reads an urlencoded text, such as the query of a link.
  public init(urlEncoded text: String, rules: FormRules = FormRules()) {
    var parser = FormParser(rules: rules)
    parser.read(text.utf8)
    self = parser.finish()
  }
}
