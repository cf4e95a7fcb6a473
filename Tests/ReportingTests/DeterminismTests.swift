import Findings
import Reporting
import Testing

@Suite struct DeterminismTests {
  @Test(arguments: ReportFormat.allCases)
  func orderOfFindingsDoesNotMatter(_ format: ReportFormat) async {
    let options = RenderOptions(width: 100, source: Sample.source)
    let expected = format.render(Sample.report, options: options)
    await withTaskGroup(of: String.self) { group in
      for turn in 0..<16 {
        group.addTask {
          var report = Sample.report
          report.findings = Array(report.findings[(turn % 8)...] + report.findings[..<(turn % 8)])
          return format.render(report, options: options)
        }
      }
      for await text in group { #expect(text == expected) }
    }
  }

  @Test(arguments: ReportFormat.allCases)
  func tenThousandFindings(_ format: ReportFormat) {
    let source = Array(String(repeating: "  let größe = Service.shared // a comment\n", count: 200).utf8)
    var report = Sample.report()
    report.findings = (0..<10_000).map { index in
      var finding = Sample.finding(
        "App/Feature\(1_000 + index / 20)/ViewModel.swift", line: index % 20 * 10 + 1, column: 17, endColumn: 31,
        message: "`Service\(index).shared` makes the view model untestable",
        fix: "pass it to `init` with `Service.shared` as default", rule: "viewmodel-uses-singleton")
      finding.type = "ViewModel\(index)"
      finding.related = [RelatedPlace(path: "App/View.swift", line: 3, column: 9, message: "used here")]
      return finding
    }
    let clock = ContinuousClock()
    var text = ""
    let time = clock.measure {
      text = format.render(report, options: RenderOptions(width: 100, source: { _ in source }))
    }
    // Two services take only so much; what they get is tested with them.
    let isCut = format == .markdown || format == .bitbucket
    // All there, in order; and a bound that only a quadratic slip would break, even in a debug build on a busy machine.
    let isComplete = text.contains("Service0.shared") && (isCut || text.contains("Service9999.shared"))
    #expect(isComplete, "\(text.utf8.count) bytes")
    #expect(time < .seconds(60), "\(format) took \(time)")
  }

  @Test func emptyDocumentsEndInANewline() {
    for format in [ReportFormat.text, .json, .sarif, .gitlab, .bitbucket, .junit, .markdown] {
      #expect(format.render(Sample.empty, options: RenderOptions()).hasSuffix("\n"))
    }
  }
}
