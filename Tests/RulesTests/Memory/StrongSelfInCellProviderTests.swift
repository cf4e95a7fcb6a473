import RuleExamples
import Testing

@testable import Rules

@Suite struct StrongSelfInCellProviderTests {
  @Test func examples() throws { try ExampleRunner.verify(StrongSelfInCellProvider.self) }

  private func check(_ provider: String, isShared: Bool = false) throws -> String {
    let app = try ExampleApp(
      Example(
        "",
        """
        final class Page: UIViewController {
          \(isShared ? "static let shared = Page()\nprivate init() { super.init(nibName: nil, bundle: nil) }" : "")
          private let table = UITableView()
          private var rows: UITableViewDiffableDataSource<Int, Int>!
          override func viewDidLoad() { rows = UITableViewDiffableDataSource(tableView: table\(provider) }
          private func row(_ table: UITableView, _ path: IndexPath, _ item: Int) -> UITableViewCell? { nil }
        }
        """))
    return app.run([StrongSelfInCellProvider.self]).map { "\($0.severity): \($0.message). \($0.fix)" }.joined()
  }

  @Test func theFixFitsTheProvider() throws {
    #expect(
      try check(") { self.row($0, $1, $2) }")
        == "critical: the cell provider of `rows` captures self strongly, and self keeps `rows`: neither is ever released. "
        + "Capture `[weak self]`, and return `nil` or an empty view when it is gone.")
    #expect(
      try check(", cellProvider: row)")
        == "critical: `row`, the cell provider of `rows`, holds self strongly, and self keeps `rows`: neither is ever "
        + "released. Give it a closure that captures `[weak self]` and calls `row`.")
  }

  @Test func theOnlyInstanceOfAClassLeaksNothing() throws {
    #expect(try check(") { self.row($0, $1, $2) }", isShared: true).isEmpty)
  }
}
