import Foundation
import Reporting
import Testing

/// Every format over the same rich report, compared byte by byte with the files in `Golden`.
@Suite struct GoldenTests {
  private static let options = RenderOptions(width: 100, root: nil, source: Sample.source)

  @Test(arguments: [
    ("report.txt", ReportFormat.text), ("report.json", .json), ("report.sarif", .sarif), ("report.xcode.txt", .xcode),
    ("report.github.txt", .github),
  ])
  func reportIsGolden(_ file: String, _ format: ReportFormat) throws {
    try compare(format.render(Sample.report, options: Self.options), with: file)
  }

  @Test func colouredTextIsGolden() throws {
    let options = RenderOptions(colour: true, width: 100, source: Sample.source)
    try compare(ReportFormat.text.render(Sample.report, options: options), with: "report.colour.txt")
  }

  @Test(arguments: [
    ("empty.txt", ReportFormat.text), ("empty.json", .json), ("empty.sarif", .sarif),
  ])
  func emptyReportIsGolden(_ file: String, _ format: ReportFormat) throws {
    try compare(format.render(Sample.empty, options: Self.options), with: file)
  }

  @Test func rolesAreGolden() throws {
    try compare(RoleFormat.text.render(Sample.roles, options: Self.options), with: "roles.txt")
    try compare(RoleFormat.json.render(Sample.roles, options: Self.options), with: "roles.json")
    try compare(RoleFormat.text.explain(Sample.roles, options: Self.options), with: "roles.why.txt")
  }

  private func compare(
    _ actual: String, with file: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden").appending(path: file)
    if ProcessInfo.processInfo.environment["LINTEL_UPDATE_GOLDEN"] == "1" {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(actual.utf8).write(to: url)
      return
    }
    let expected = try String(decoding: Data(contentsOf: url), as: UTF8.self)
    guard expected != actual else { return }
    let pairs = zip(
      expected.utf8.split(separator: 10, omittingEmptySubsequences: false),
      actual.utf8.split(
        separator: 10, omittingEmptySubsequences: false))
    let line = pairs.enumerated().first { !$0.element.0.elementsEqual($0.element.1) }
    Issue.record(
      """
      \(file) differs from line \((line?.offset ?? 0) + 1) on:
      expected: \(line.map { String($0.element.0) ?? "" } ?? "")
      actual:   \(line.map { String($0.element.1) ?? "" } ?? "")
      If the change is meant: LINTEL_UPDATE_GOLDEN=1 swift test --filter Golden
      """, sourceLocation: sourceLocation)
  }
}
