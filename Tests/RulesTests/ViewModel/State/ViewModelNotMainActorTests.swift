import Testing

@testable import Rules

@Suite struct ViewModelNotMainActorTests {
  @Test func examples() throws { try ExampleRunner.verify(ViewModelNotMainActor.self) }

  @Test func saysWhenTheBuildIsUnknownAndPointsAtTheView() throws {
    let source = """
      import SwiftUI
      final class FeedViewModel: ObservableObject {
        @Published private(set) var posts: [String] = []
        func load() async { posts = [] }
      }
      struct FeedView: View {
        @StateObject var viewModel = FeedViewModel()
        var body: some View { List(viewModel.posts, id: \\.self) { Text($0) } }
      }
      """
    let finding = try #require(ExampleApp(Example("test", source)).run([ViewModelNotMainActor.self]).first)
    #expect(finding.message.hasSuffix("(unless the build makes it the default)"))
    #expect(finding.message.contains("`posts`"))
    #expect(finding.related.map(\.message) == ["`FeedView` shows its state"])
    #expect(finding.fixable)
  }

  @Test func offersAnotherWayOutWhereThereIsNoMainActor() throws {
    let source = """
      import UIKit
      final class RiskViewModel {
        @Published private(set) var title = ""
        func load() async { title = "low" }
      }
      final class RiskViewController: UIViewController {
        let viewModel = RiskViewModel()
        func follow() -> AnyCancellable { viewModel.$title.sink { [weak self] in self?.title = $0 } }
      }
      """
    let settings = Example.Settings(deploymentTargets: ["ios": 12.5])
    let app = try ExampleApp(Example("test", settings: settings, source))
    let finding = try #require(app.run([ViewModelNotMainActor.self]).first)
    #expect(finding.severity == .medium)
    #expect(finding.fix.contains("main queue"))
    #expect(!finding.fixable)
  }
}
