/// What a visitor asked for when a page is opened: by a request, or by a tab that wants live updates.
public struct ScreenRequest: Sendable {
  /// The path with its query, as it stands in the browser.
  public let path: LocalPath
  /// The values of the path's parameters, decoded.
  public let parameters: [String: String]
  /// The fields of the query.
  public let query: FormData

  /// A request.
  public init(path: LocalPath, parameters: [String: String] = [:], query: FormData = FormData()) {
    self.path = path
    self.parameters = parameters
    self.query = query
  }

  /// The value of a parameter of the path; empty for a name that the path lacks.
  public subscript(_ parameter: String) -> String { parameters[parameter] ?? "" }
}
