/// The names under which a form proves that it comes from a page of ours.
enum FormToken {
  /// The hidden field.
  static let field = "_form"
  /// The header, for script.
  static let header = "X-Form-Token"
}
