import HTTPTypes

extension HTTPFields {
  /// The values of a header that HTTPTypes has no name for.
  func values(_ name: String) -> [String] { HTTPField.Name(name).map { self[values: $0] } ?? [] }
}
