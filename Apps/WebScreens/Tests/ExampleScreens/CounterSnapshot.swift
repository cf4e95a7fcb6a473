import WebScreens

/// What the page of the example shows.
public struct CounterSnapshot: Codable, Equatable, Sendable {
  /// A line of the log.
  public struct Line: Codable, Equatable, Sendable {
    /// Its number.
    public var position: Int
    /// What it says.
    public var text: String
  }

  /// The heading.
  public var heading: String
  /// The counter.
  public var count: Int
  /// The names.
  public var names: [String]
  /// The fields of the form.
  public var fields: [FieldView]
  /// The newest lines.
  public var lines: [Line]

  /// A snapshot of a model; what was typed and what is wrong with it come from a form.
  @MainActor
  public init(_ model: CounterModel, typed: String = "", message: String = "") {
    heading = model.heading
    count = model.count
    names = model.names
    fields = FieldView.focusingFirstError([
      FieldView(
        name: "name", label: "Name", value: typed, message: message, hint: "Three letters or more", isRequired: true)
    ])
    lines = model.lines.enumerated().map { Line(position: model.dropped + $0.offset + 1, text: $0.element) }
  }
}
