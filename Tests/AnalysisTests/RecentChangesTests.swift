import Analysis
import Testing

/// What git says while the app is analysed.
@Suite struct RecentChangesTests {
  @Test func commitsAreCountedByFile() async throws {
    let app = try TemporaryApp(["App/A.swift": "struct A {}"])
    try app.git("init", "-q")
    try app.commit()
    try app.write("App/B.swift", "struct B {}")
    try app.write("App/A.swift", "struct A { let b: B }")
    try app.commit()
    let changes = RecentChanges(app.request(paths: ["App"]))
    #expect(await changes.counts(within: .seconds(3600)) == ["A.swift": 2, "B.swift": 1])
  }

  @Test func withoutGitThereIsNothingToSay() async throws {
    let app = try TemporaryApp(["App/A.swift": "struct A {}"])
    #expect(await RecentChanges(app.request()).counts(within: .seconds(3600)) == nil)
    #expect(await RecentChanges(app.request(paths: ["missing"])).counts(within: .seconds(3600)) == nil)
  }
}
