import Architecture
import Testing

@Suite("Roles of test code, and how roles are reported")
struct RolesTestCodeTests {
  @Test func testsAndDoublesInTestTargets() throws {
    let roles = try RolesFixture([
      "App/Client.swift": """
      protocol Client { func load() async throws -> Int }
      final class Live: Client { func load() async throws -> Int { _ = try await URLSession.shared.data(from: url); return 1 } }
      """,
      "AppTests/ClientTests.swift": """
      import Testing
      import XCTest
      final class OldTests: XCTestCase { func testLoad() {} }
      @Suite struct NewTests { @Test func loads() {} }
      struct Plain { @Test func loads() {} }
      final class Recorder: Client { var calls = 0; func load() async throws -> Int { calls += 1; return 1 } }
      final class MockClock { var now = 0 }
      struct Helper { let url: String }
      """,
    ])
    #expect(try roles.role("OldTests") == .test)
    #expect(try roles.role("NewTests") == .test)
    #expect(try roles.role("Plain") == .test)
    #expect(try roles.role("Helper") == .test)
    #expect(try roles.role("Recorder") == .testDouble)
    #expect(try roles.role("MockClock") == .testDouble)
    #expect(try roles.role("Client") == .service)
  }

  @Test func doublesShippedInTheApp() throws {
    let roles = try RolesFixture(
      """
      protocol Images { func load() async -> Int }
      struct StubImages: Images { func load() async -> Int { 0 } }
      #if DEBUG
      final class FakeClock { func now() -> Int { 0 } }
      #endif
      struct Mockingbird { let wings: Int }
      """)
    #expect(try roles.role("StubImages") == .testDouble)
    #expect(try roles.role("FakeClock") == .testDouble)
    #expect(try roles.role("Mockingbird") == .model)
  }

  @Test func overridesWinAndTheLastOneCounts() throws {
    let source = "struct CartProcessor { let items: [Int] }\nenum Home { struct ViewState { let title: String } }"
    let roles = try RolesFixture(
      ["App/File.swift": source],
      overrides: [
        RoleOverride(pattern: "*Processor", role: .service), RoleOverride(pattern: "Cart*", role: .viewModel),
        RoleOverride(pattern: "Home.*", role: .viewModel),
      ])
    #expect(try roles.role("CartProcessor") == .viewModel)
    #expect(try roles.classification("CartProcessor").confidence == 1)
    #expect(try roles.role("Home.ViewState") == .viewModel)
    #expect(try roles.role("Home") == .other)
  }

  @Test(arguments: ["", "*", "**", "?", "***********a", "Cart?rocessor"])
  func patternsNeverFail(pattern: String) throws {
    let roles = try RolesFixture(
      ["App/File.swift": "struct CartProcessor { let items: [Int] }"],
      overrides: [RoleOverride(pattern: pattern, role: .container)])
    let matches = ["*", "**", "Cart?rocessor"].contains(pattern)
    #expect(try roles.role("CartProcessor") == (matches ? .container : .model))
  }

  @Test func evidenceIsStrongestFirst() throws {
    let roles = try RolesFixture("import SwiftUI\nstruct Home: View { var body: some View { Text(\"\") } }")
    let home = try roles.classification("Home")
    let weights = home.evidence.map { abs($0.weight) }
    #expect(!weights.isEmpty)
    #expect(weights == weights.sorted(by: >))
  }

  @Test func withoutEvidenceTheRoleIsUncertain() throws {
    let roles = try RolesFixture("struct Thing { func go() {} }")
    let thing = try roles.classification("Thing")
    #expect(thing.confidence < RoleTable.threshold)
    let type = try #require(roles.program.types.first)
    #expect(roles.table.certain(type.id) == .other)
  }

  @Test func theOrderOfFilesDoesNotMatter() throws {
    let files = [
      ("App/A.swift", "protocol Source { func load() async -> Int }"),
      ("App/B.swift", "final class Live: Source { func load() async -> Int { _ = URLSession.shared; return 1 } }"),
      (
        "App/C.swift",
        """
        import SwiftUI
        final class Model: ObservableObject { @Published var value = 0; let source: any Source; init(source: any Source) { self.source = source } }
        struct Screen: View { @StateObject var model: Model; var body: some View { Text("") } }
        """
      ),
    ]
    func roles(_ files: [(String, String)]) throws -> [String: Classification] {
      let program = try RolesFixture.program(files)
      let table = RoleClassifier.classify(program)
      return Dictionary(uniqueKeysWithValues: program.types.map { ($0.qualifiedName, table[$0.id]) })
    }
    #expect(try roles(files) == roles(files.reversed()))
  }
}
