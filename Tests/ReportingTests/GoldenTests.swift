import Foundation
import Reporting
import Testing

/// Every format over the same rich report, compared byte by byte with the files in `Golden`.
@Suite struct GoldenTests {
  private static let options = RenderOptions(width: 100, root: nil, source: Sample.source)

  @Test(arguments: [
    ("report.txt", ReportFormat.text), ("report.json", .json), ("report.sarif", .sarif), ("report.xcode.txt", .xcode),
    ("report.github.txt", .github), ("report.gitlab.json", .gitlab), ("report.bitbucket.json", .bitbucket),
    ("report.junit.xml", .junit), ("report.md", .markdown),
  ])
  func reportIsGolden(_ file: String, _ format: ReportFormat) throws {
    try Golden.compare(format.render(Sample.report, options: Self.options), with: file)
  }

  @Test func coloredTextIsGolden() throws {
    let options = RenderOptions(color: true, width: 100, source: Sample.source)
    try Golden.compare(ReportFormat.text.render(Sample.report, options: options), with: "report.color.txt")
  }

  @Test(arguments: [
    ("empty.txt", ReportFormat.text), ("empty.json", .json), ("empty.sarif", .sarif), ("empty.gitlab.json", .gitlab),
    ("empty.bitbucket.json", .bitbucket), ("empty.junit.xml", .junit), ("empty.md", .markdown),
  ])
  func emptyReportIsGolden(_ file: String, _ format: ReportFormat) throws {
    try Golden.compare(format.render(Sample.empty, options: Self.options), with: file)
  }

  @Test func rolesAreGolden() throws {
    try Golden.compare(RoleFormat.text.render(Sample.roles, options: Self.options), with: "roles.txt")
    try Golden.compare(RoleFormat.json.render(Sample.roles, options: Self.options), with: "roles.json")
    try Golden.compare(RoleFormat.text.explain(Sample.roles, options: Self.options), with: "roles.why.txt")
  }
}
