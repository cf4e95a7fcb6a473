/// A field as a page shows it. The partial `field` renders it with its label, and with its message tied to it.
///
/// The partial goes by the names of the members, so presentation code can have a type of its own with these names and
/// need not know this module.
public struct FieldView: Sendable, Hashable, Codable {
  /// How a field is entered.
  public enum Kind: String, Sendable, Hashable, Codable {
    /// One line, several lines, a tick, one of some options, a number, a search.
    case text, multiline, checkbox, choice, number, search
  }

  /// One of the values of a choice.
  public struct Option: Sendable, Hashable, Codable {
    /// What is sent.
    public var value: String
    /// What is shown.
    public var label: String
    /// Whether it is the chosen one.
    public var isSelected: Bool

    /// An option.
    public init(value: String, label: String, isSelected: Bool = false) {
      self.value = value
      self.label = label
      self.isSelected = isSelected
    }
  }

  /// Unique on the page; the message is tied to the field by it.
  public var id: String
  /// The name that the form sends.
  public var name: String
  /// What is to be entered.
  public var label: String
  /// What has been entered.
  public var value: String
  /// What is wrong with it; empty when nothing is.
  public var message: String
  /// A sentence of help; empty for none.
  public var hint: String
  /// How it is entered.
  public var kind: Kind
  /// Whether it must be filled in.
  public var isRequired: Bool
  /// Whether a checkbox is ticked.
  public var isChecked: Bool
  /// Whether the page starts here; set it on the first field with a message.
  public var isFocused: Bool
  /// The values of a choice.
  public var options: [Option]

  /// A field.
  public init(
    name: String, label: String, value: String = "", message: String = "", hint: String = "", kind: Kind = .text,
    id: String? = nil, isRequired: Bool = false, isChecked: Bool = false, isFocused: Bool = false,
    options: [Option] = []
  ) {
    self.id = id ?? "field-" + name
    self.name = name
    self.label = label
    self.value = value
    self.message = message
    self.hint = hint
    self.kind = kind
    self.isRequired = isRequired
    self.isChecked = isChecked
    self.isFocused = isFocused
    self.options = options
  }

  /// These fields with the focus on the first one that has a message.
  public static func focusingFirstError(_ fields: [FieldView]) -> [FieldView] {
    var fields = fields
    if let first = fields.firstIndex(where: { !$0.message.isEmpty }) { fields[first].isFocused = true }
    return fields
  }
}
