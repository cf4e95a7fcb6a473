import RuleExamples
import Testing

@testable import Rules

@Suite struct AssignToSelfTests {
  @Test func examples() throws { try ExampleRunner.verify(AssignToSelf.self) }

  @Test func `a published property gets the fix that needs no storage`() throws {
    let app = try ExampleApp(AssignToSelf.self, reports: "kept-in-the-set-of-subscriptions")
    let finding = try #require(app.run([AssignToSelf.self]).first)
    #expect(finding.message.contains("`assign(to: \\.title, on: self)`"))
    #expect(finding.message.contains("`subscriptions`"))
    #expect(finding.fix.contains("assign(to: &$title)"))
  }

  /// A write through the projected value passes the observers of the property by.
  @Test func `a property with observers keeps its setter`() throws {
    let app = try ExampleApp(
      Example(
        "",
        """
        import Combine
        final class Router: ObservableObject {
          @Published var isAtRoot = true { willSet { print(newValue) } }
          private var subscriptions: Set<AnyCancellable> = []
          func follow(_ path: AnyPublisher<Bool, Never>) {
            path.assign(to: \\.isAtRoot, on: self).store(in: &subscriptions)
          }
        }
        """))
    let finding = try #require(app.run([AssignToSelf.self]).first)
    #expect(!finding.fix.contains("&$"))
  }
}
