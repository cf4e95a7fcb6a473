/// Rows of text, one below the other, such as those of a terminal. A page is told of those that changed.
public struct RowsView: Equatable, Sendable {
  /// What each row says.
  public var rows: [HTML]
  /// What the script of the app reads as the data attributes of the element around them; names have lowercase letters.
  public var data: [String: String]

  /// Rows.
  public init(_ rows: [HTML], data: [String: String] = [:]) {
    self.rows = rows
    self.data = data
  }

  /// A row in the markup of a page.
  static func line(_ row: HTML) -> HTML { HTML.element("div", ["class": "line"], [row]) }

  var digest: String {
    LiveState.digest(
      data.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)\n" }.joined()
        + rows.map(\.markup).joined(separator: "\n"))
  }

  /// The rows that are others than before, by their places; all when nothing is known of before.
  func changes(since former: RowsView?) -> [Int] {
    guard let former else { return Array(rows.indices) }
    return rows.indices.filter { $0 >= former.rows.count || rows[$0] != former.rows[$0] }
  }
}

/// A named piece of a page that consists of rows.
struct RowsRegion<Snapshot: Sendable>: Sendable {
  let name: String
  let label: String
  let cssClass: String
  let view: @Sendable (Snapshot) -> RowsView
}
