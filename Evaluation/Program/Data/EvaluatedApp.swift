/// An app that labels or verdicts speak about, at the commit that was read.
public struct EvaluatedApp: Sendable, Hashable {
  /// `owner/name` on GitHub.
  public let name: String
  /// In full.
  public let commit: String

  /// The name of its folder beside the other apps, and of its reports: `owner__name`.
  public var folder: String { Self.folder(of: name) }

  /// The folder of an app, by its name.
  public static func folder(of name: String) -> String { name.split(separator: "/").joined(separator: "__") }

  /// All apps of `apps.tsv`.
  public static func read(_ path: String) throws -> [EvaluatedApp] {
    try Table.read(path, columns: ["app", "commit"]).rows.map {
      EvaluatedApp(name: $0.text("app"), commit: $0.text("commit"))
    }
  }
}
