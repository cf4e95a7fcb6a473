import Analysis
import Foundation
import Testing

/// What a project says about its libraries changes what lintel sees.
@Suite struct ProjectKnowledgeTests {
  private static let app = [
    "App/FeedViewModel.swift": """
    import AcmeKit
    import SwiftUI
    @MainActor final class FeedViewModel: ObservableObject {
      @Published private(set) var items: [String] = []
      private let client = AcmeClient()
      func load() async { items = (try? await client.send("feed")) ?? [] }
      func place() -> String { client.configuration }
    }
    struct FeedView: View {
      @StateObject var viewModel: FeedViewModel
      var body: some View { List(viewModel.items, id: \\.self) { Text($0) } }
    }
    """
  ]

  private func places(_ knowledge: [String: String], configuration: String = "knowledge: [Lintel/*.api]\n") throws
    -> [Int]
  {
    var files = Self.app.merging(knowledge) { $1 }
    files[".lintel.yml"] = configuration
    return try TemporaryApp(files).check().report.findings
      .filter { $0.rule == "viewmodel-does-io" }.flatMap { $0.occurrences.map(\.line) }
  }

  @Test func aLibraryThatIsKnownIsSeen() throws {
    #expect(try places([:], configuration: "profile: auto\n") == [])
    let text = "module AcmeKit\ntype AcmeClient  service network\n  send  io\n  configuration  plain\n"
    #expect(try places(["Lintel/Acme.api": text]) == [6])
    #expect(try places(["Lintel/Acme.api": text.replacing("AcmeKit", with: "OtherKit")]) == [])
  }

  @Test(arguments: [
    (
      "module AcmeKit\ntype AcmeClient  servise network\n",
      "Lintel/Acme.api:2: `servise` is no fact; did you mean 'service'?"
    ),
    (
      "module AcmeKit\ntype A  view\ntype A  window; view\n",
      "Lintel/Acme.api:3: `A` is described at Lintel/Acme.api:2 already"
    ),
    ("", "Lintel/Acme.api:1: the file has to begin with"),
  ])
  func mistakesStopTheRun(text: String, message: String) throws {
    let error = #expect(throws: UsageError.self) { try places(["Lintel/Acme.api": text]) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test func aPatternThatMatchesNothingIsAMistake() throws {
    let error = #expect(throws: UsageError.self) { try places([:]) }
    #expect(error?.description.contains("Lintel/*.api") == true)
  }
}
