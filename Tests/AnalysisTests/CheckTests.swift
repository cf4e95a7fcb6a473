import Analysis
import Testing

@Suite struct CheckTests {
  @Test func outputDoesNotDependOnThreads() throws {
    var files: [String: String] = [:]
    for index in 0..<40 {
      files["App/Cart\(index).swift"] = TemporaryApp.leakingViewModel.replacing(
        "CartViewModel", with: "Cart\(index)ViewModel")
    }
    let app = try TemporaryApp(files)
    let reports = try [1, 2, 7].map { try app.check(jobs: $0, cached: false).report }
    #expect(reports[0] == reports[1])
    #expect(reports[1] == reports[2])
    #expect(reports[0].findings.filter { $0.rule == "sink-captures-self" }.count == 40)
  }

  @Test func pathsFilterTheReportNotTheAnalysis() throws {
    let app = try TemporaryApp([
      "App/A.swift": TemporaryApp.leakingViewModel,
      "App/Sub/B.swift": TemporaryApp.leakingViewModel.replacing("CartViewModel", with: "OtherViewModel"),
      ".lintel.yml": "profile: mvvm\n",
    ])
    let report = try app.check(paths: ["App/Sub"]).report
    #expect(Set(report.findings.map(\.span.path)) == ["App/Sub/B.swift"])
    #expect(report.files == 2)
  }

  @Test func severityAndSwitchComeFromTheConfiguration() throws {
    let files = ["App/A.swift": TemporaryApp.leakingViewModel]
    let milder = try TemporaryApp(files.merging([".lintel.yml": "rules:\n  sink-captures-self: medium\n"]) { $1 })
    #expect(try milder.check(only: ["sink-captures-self"]).report.findings.map(\.severity) == [.medium])
    let off = try TemporaryApp(files.merging([".lintel.yml": "rules:\n  sink-captures-self: off\n"]) { $1 })
    #expect(try !off.check().report.findings.contains { $0.rule == "sink-captures-self" })
  }

  @Test func fingerprintSurvivesEditsElsewhereAndMoves() throws {
    func fingerprints(_ files: [String: String]) throws -> [String] {
      try TemporaryApp(files).check(only: ["sink-captures-self"]).report.findings.map(\.fingerprint)
    }
    let original = try fingerprints(["App/A.swift": TemporaryApp.leakingViewModel])
    #expect(original.count == 1)
    #expect(try fingerprints(["App/Moved/B.swift": "// A comment\n\n" + TemporaryApp.leakingViewModel]) == original)
    #expect(
      try fingerprints([
        "App/A.swift": TemporaryApp.leakingViewModel.replacing("CartViewModel", with: "BasketViewModel")
      ]) != original)
  }

  // Mutation: call the module of files without a target after the root folder.
  @Test func nothingDependsOnTheNameOfTheCheckout() throws {
    let files = ["App/A.swift": "import Shop\n" + TemporaryApp.leakingViewModel]
    let reports = try ["app", "Shop", "Combine"].map { try TemporaryApp(files, named: $0).check().report }
    #expect(!reports[0].findings.isEmpty)
    #expect(reports[0] == reports[1])
    #expect(reports[0] == reports[2])
  }

  @Test func suppressionNeedsAReasonAndAFinding() throws {
    func rules(_ comment: String) throws -> [String] {
      let text = TemporaryApp.leakingViewModel.replacing("    totals.sink", with: "    \(comment)\n    totals.sink")
      return try TemporaryApp(["App/A.swift": text]).check(only: ["sink-captures-self"]).report.findings.map(\.rule)
        .sorted()
    }
    #expect(try rules("// lintel:disable:next sink-captures-self -- lives as long as the app") == [])
    #expect(try rules("// lintel:disable:next sink-captures-self") == ["sink-captures-self", "unused-suppression"])
    #expect(
      try rules("// lintel:disable:previous sink-captures-self -- wrong line") == [
        "sink-captures-self", "unused-suppression",
      ])
    #expect(try rules("// lintel:disable:next no-such-rule -- x") == ["sink-captures-self", "unused-suppression"])
    #expect(try rules("// lintel:disable sink-captures-self -- all of it") == [])
  }
}
