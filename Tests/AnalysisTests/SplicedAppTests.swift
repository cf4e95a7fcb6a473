import Analysis
import Foundation
import Testing

/// A sample app whose files were cut and put together wrongly: every stage gets through, and always says the same.
@Suite struct SplicedAppTests {
  private func sources() throws -> [(path: String, bytes: [UInt8])] {
    let root = #filePath.dropLast("/Tests/AnalysisTests/SplicedAppTests.swift".count) + "/Samples/LegacyShop"
    return try FileManager.default.subpathsOfDirectory(atPath: String(root)).filter { $0.hasSuffix(".swift") }.sorted()
      .map { path in (path, FileManager.default.contents(atPath: "\(root)/\(path)").map(Array.init) ?? []) }
  }

  /// - Parameter part: in tenths, how much of each file is kept before the rest of another one follows.
  @Test(arguments: [3, 7]) func wrongHalvesOfFiles(_ part: Int) throws {
    let files = try sources()
    let app = try TemporaryApp()
    for (index, file) in files.enumerated() {
      let other = files[(index + 5) % files.count].bytes
      try app.write(file.path, Array(file.bytes.prefix(file.bytes.count * part / 10) + other.suffix(other.count / 2)))
    }
    let first = try app.check(jobs: 1, cached: false).report
    #expect(first == (try app.check(jobs: 3).report))
    #expect(first == (try app.check().report))
    #expect(first.files + first.skipped.count == files.count)
    #expect(!first.findings.isEmpty)
    for finding in first.findings { #expect(finding.span.line >= 1 && finding.span.column >= 1) }
  }
}
