/// Hears what the models of an app otherwise keep to themselves: errors as they were thrown, changes of state, events
/// that a slow consumer lost. For crash reporting, for a log while developing.
///
/// There is no global one. A model hears of it through its initializer, whose default is the one of the present task, so
/// that the place where screens are made says it once:
///
/// ```swift
/// let diagnostics = Diagnostics(onError: { crashReporter.record($0.error, at: "\($0.source)") })
/// let model = diagnostics.observing { ProductListModel(service: service) }
/// ```
/// What no closure is given for costs nothing: states are described only when someone listens to changes. (The log of
/// changes after SwiftUI's `_printChanges`.)
public struct Diagnostics: Sendable {
  /// The model that something is about.
  public struct Source: Hashable, Sendable, CustomStringConvertible {
    /// The type of the model, for example `Loader<Article>`.
    public let type: String
    /// Where it was made, as `#fileID` says it.
    public let file: String
    /// The line there.
    public let line: UInt

    /// Type, file and line in one text.
    public var description: String { "\(type) (\(file):\(line))" }

    /// A source, for models of the app's own.
    public init(type: String, file: String = #fileID, line: UInt = #line) {
      self.type = type
      self.file = file
      self.line = line
    }
  }

  /// An error that a model was given. Being cancelled is none.
  public struct Failure: Sendable {
    /// Where it happened.
    public let source: Source
    /// The error as it was thrown.
    public let error: any Error
    /// What the user is shown of it.
    public let shown: AppError
    /// Whether the same is tried again without the user: nothing is shown yet.
    public let isRetried: Bool
  }

  /// A property that has another value.
  public struct Change: Hashable, Sendable, CustomStringConvertible {
    /// Whose property it is.
    public let source: Source
    /// The name of the property.
    public let property: String
    /// The value before, as `String(describing:)` shows it.
    public let old: String
    /// The value from now on.
    public let new: String

    /// One line for a log.
    public var description: String { "\(source).\(property): \(old) → \(new)" }
  }

  /// Events that consumers of a bus missed because they were too slow.
  public struct Loss: Hashable, Sendable {
    /// The bus.
    public let source: Source
    /// How many events one call of `publish` displaced, 1 or more: one for each consumer that was too slow.
    public let count: Int
  }

  /// The one of the present task; models that are made now report to it unless told otherwise.
  @TaskLocal public static var current: Diagnostics?

  private let onError: (@Sendable (Failure) -> Void)?
  private let onChange: (@Sendable (Change) -> Void)?
  private let onLoss: (@Sendable (Loss) -> Void)?

  /// Diagnostics that go to these closures, which may be called on any thread.
  /// - Parameters:
  ///   - onError: hears each error as it was thrown, also those that are tried again.
  ///   - onChange: hears each change of state. The values may be personal data.
  ///   - onLoss: hears of events that were lost.
  public init(
    onError: (@Sendable (Failure) -> Void)? = nil, onChange: (@Sendable (Change) -> Void)? = nil,
    onLoss: (@Sendable (Loss) -> Void)? = nil
  ) {
    self.onError = onError
    self.onChange = onChange
    self.onLoss = onLoss
  }

  /// Prints everything, one line each: for development.
  /// - Parameter write: gets the lines; the console unless told.
  public static func printing(to write: @escaping @Sendable (String) -> Void = { print($0) }) -> Diagnostics {
    Diagnostics(
      onError: { write("\($0.source): \($0.error)\($0.isRetried ? ", tried again" : "")") },
      onChange: { write($0.description) },
      onLoss: { write("\($0.source): \($0.count) events lost") })
  }

  /// Makes something whose models report here.
  /// - Throws: what `make` throws.
  public func observing<Result>(_ make: () throws -> Result) rethrows -> Result {
    try Self.$current.withValue(self, operation: make)
  }

  /// Reports an error that a model of the app's own caught. Being cancelled is none.
  /// - Parameters:
  ///   - source: where it was caught.
  ///   - isRetried: whether the same is tried again without the user.
  public func report(_ error: any Error, from source: Source, isRetried: Bool = false) {
    guard let onError, let shown = AppError(error) else { return }
    onError(Failure(source: source, error: error, shown: shown, isRetried: isRetried))
  }

  /// Reports that a property of a model has another value; equal ones are not reported.
  public func report(_ property: String, of source: Source, from old: Any, to new: Any) {
    guard let onChange else { return }
    let (old, new) = (String(describing: old), String(describing: new))
    if old != new { onChange(Change(source: source, property: property, old: old, new: new)) }
  }

  /// Reports lost events.
  func report(lost count: Int, from source: Source) { onLoss?(Loss(source: source, count: count)) }
}

/// Where a model reports, and under what name.
struct Reporter: Sendable {
  let diagnostics: Diagnostics
  let source: Diagnostics.Source

  /// - Returns: nothing without diagnostics, so that asking costs one comparison.
  init?(_ diagnostics: Diagnostics?, _ type: Any.Type, _ file: String, _ line: UInt) {
    guard let diagnostics else { return nil }
    self.diagnostics = diagnostics
    source = Diagnostics.Source(type: "\(type)", file: file, line: line)
  }

  private init(_ diagnostics: Diagnostics, _ source: Diagnostics.Source) {
    self.diagnostics = diagnostics
    self.source = source
  }

  /// The same under another name: for one of several values of a model.
  func named(_ name: String) -> Reporter {
    Reporter(diagnostics, Diagnostics.Source(type: name, file: source.file, line: source.line))
  }

  func report(_ error: any Error, isRetried: Bool = false) {
    diagnostics.report(error, from: source, isRetried: isRetried)
  }

  func report(_ property: String, from old: Any, to new: Any) {
    diagnostics.report(property, of: source, from: old, to: new)
  }

  func report(lost count: Int) { diagnostics.report(lost: count, from: source) }
}
