import Analysis
import Foundation
import Reporting
import Rules

/// See the README.
@main
enum CrashProbe {
  static func main() throws {
    CrashContainment.arm()
    let arguments = CommandLine.arguments.dropFirst()
    guard let format = arguments.first.flatMap({ ReportFormat(rawValue: $0) }), let folder = arguments.dropFirst().first
    else { exit(2) }
    let kinds = arguments.dropFirst(2)
    let crashing: [any CrashingRule.Type] = [
      TrappingRule.self, AbortingRule.self, DereferencingRule.self, RecursingRule.self,
    ]
    let request = AnalysisRequest(
      paths: [folder], currentDirectory: folder, jobs: 2, cache: .off,
      rules: crashing.filter { kinds.contains($0.id) } + Catalogue.rules, crashes: CrashContainment.records)
    let result = Check.run(try Analyzer.analyze(request), toolVersion: "probe")
    if kinds.contains("outside") { Crash.abort() }
    print(format.render(result.report, options: RenderOptions()), terminator: "")
    for failure in result.report.failures { FileHandle.standardError.write(Data(FailureText.error(failure).utf8)) }
    exit(result.report.failures.isEmpty ? 0 : 3)
  }
}
