import ArgumentParser
import Domain

struct Doctor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compare the database with git, disk and processes.",
    discussion:
      "Ends with 1 when something does not fit. Nothing is changed without --repair, and no repair loses work.")
  @Flag(help: "Do what is proposed.")
  var repair = false
  @OptionGroup var common: CommonOptions

  private struct Report: Encodable {
    let findings: [Diagnosis.Finding]
    let repaired: [String]
    let left: [Diagnosis.Finding]
  }

  func run() async throws {
    try await common.run { service, printer in
      let found = try await service.diagnose()
      let wrong = found.findings.filter { $0.verdict != .ok }
      let repaired = try await repair ? service.repair(wrong.filter { $0.repair != .none }) : []
      let left = try await repair ? service.diagnose().findings.filter { $0.verdict != .ok } : wrong
      var lines = wrong.map { finding in
        let proposal = finding.repair == .none ? "" : " (repair: \(finding.repair.rawValue))"
        return "\(finding.verdict.rawValue)  \(finding.subject)\n  \(finding.explanation)\(proposal)"
      }
      lines += repaired
      lines.append(left.isEmpty ? "Everything fits." : "\(left.count) of \(found.findings.count) do not fit.")
      try printer.result(
        "diagnosis", Report(findings: wrong, repaired: repaired, left: left), text: lines.joined(separator: "\n"))
      if !left.isEmpty { throw ExitCode(1) }
    }
  }
}
