import Analysis
import Foundation
import Testing

/// Odd files are analysed or listed with a reason; odd paths and configurations are errors that say what to do.
@Suite struct BadInputTests {
  @Test func oddFilesAreListed() throws {
    let app = try TemporaryApp(["App/Good.swift": TemporaryApp.leakingViewModel])
    try app.write("App/Empty.swift", [])
    try app.write("App/Nul.swift", Array("let a = 1\0\n".utf8))
    try app.write("App/Latin.swift", [0x6C, 0x65, 0x74, 0x20, 0xE9, 0x20, 0x3D, 0x20, 0x31])
    try app.write("App/Deep.swift", Array(("let x = " + String(repeating: "(", count: 10_000)).utf8))
    try app.write("App/Broken.swift", Array("class { func ( { if let".utf8))
    try app.write("App/Windows.swift", Array(TemporaryApp.leakingViewModel.replacing("\n", with: "\r\n").utf8))
    try FileManager.default.createSymbolicLink(atPath: app.root + "/App/Loop", withDestinationPath: "..")
    try FileManager.default.createSymbolicLink(
      atPath: app.root + "/App/Out.swift", withDestinationPath: "/etc/hostname")
    let report = try app.check().report
    let skipped = Dictionary(uniqueKeysWithValues: report.skipped.map { ($0.path, $0.reason) })
    #expect(skipped["App/Nul.swift"] != nil)
    #expect(skipped["App/Latin.swift"]?.contains("UTF-8") == true)
    #expect(skipped["App/Deep.swift"]?.contains("levels deep") == true)
    #expect(skipped["App/Out.swift"] != nil)
    #expect(skipped["App/Empty.swift"] == nil && skipped["App/Broken.swift"] == nil)
    #expect(
      Set(report.findings.filter { $0.rule == "sink-captures-self" }.map(\.span.path)) == [
        "App/Good.swift", "App/Windows.swift",
      ])
  }

  @Test func missingPathIsAnError() throws {
    let app = try TemporaryApp()
    #expect(throws: UsageError.self) { try app.check(paths: ["Nowhere"]) }
  }

  @Test func folderWithoutSwiftFilesIsClean() throws {
    let app = try TemporaryApp(["README.md": "# App"])
    let report = try app.check().report
    #expect(report.files == 0)
    #expect(report.findings.isEmpty)
  }

  @Test(arguments: [
    ("profil: mvvm\n", ".lintel.yml:1:1", "profile"),
    ("rules:\n  sink-captures-sel: off\n", ".lintel.yml:2:3", "sink-captures-self"),
    ("rules:\n  viewmodel-too-large: { line: 300 }\n", ".lintel.yml:2:26", "lines"),
    ("rules:\n  viewmodel-too-large: { lines: many }\n", ".lintel.yml:2:", "many"),
    ("roles:\n  Current: butler\n", ".lintel.yml:2:", "butler"),
    ("profile: [mvvm\n", ".lintel.yml:", ""),
    ("a: &a [*a]\n", ".lintel.yml:", ""),
    ("- a\n- b\n", ".lintel.yml:1:1", ""),
  ]) func configurationErrorsNameThePlace(_ text: String, _ place: String, _ hint: String) throws {
    let app = try TemporaryApp([".lintel.yml": text, "A.swift": "struct A {}"])
    let error = #expect(throws: UsageError.self) { try app.check() }
    #expect(error?.description.contains(place) == true, "\(error?.description ?? "")")
    #expect(hint.isEmpty || error?.description.contains(hint) == true, "\(error?.description ?? "")")
  }

  @Test func unknownRuleIsAnErrorWithAHint() throws {
    let app = try TemporaryApp(["A.swift": "struct A {}"])
    let error = #expect(throws: UsageError.self) { try app.check(only: ["sink-captures-sefl"]) }
    #expect(error?.description.contains("sink-captures-self") == true)
  }

  @Test func vanishedFileIsSkipped() throws {
    let app = try TemporaryApp(["A.swift": "struct A {}", "B.swift": "struct B {}"])
    // A link that leads nowhere looks like a file that vanished after it was listed.
    try FileManager.default.createSymbolicLink(atPath: app.root + "/Gone.swift", withDestinationPath: "Missing.swift")
    let report = try app.check().report
    #expect(report.files == 2)
    #expect(report.skipped.contains { $0.path == "Gone.swift" })
  }
}
