/// An input.
public struct FieldSnapshot: Hashable, Codable, Sendable, Identifiable {
  /// By what a renderer tells the view model.
  public var id: String
  /// The words beside it.
  public var label: String
  /// What is in it.
  public var value: String
  /// What is wrong with it; nothing when nothing is, or the user has not been there.
  public var message: String?
  /// What may be typed; empty when that is clear.
  public var hint: String
  /// What can be chosen; empty when anything may be typed.
  public var options: [Option]

  /// Something that can be chosen.
  public struct Option: Hashable, Codable, Sendable, Identifiable {
    /// What is put into the field.
    public var value: String
    /// What the user reads.
    public var title: String

    /// What is put into the field.
    public var id: String { value }
  }
}
