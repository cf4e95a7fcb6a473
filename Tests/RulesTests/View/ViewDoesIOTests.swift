import RuleExamples
import Testing

@testable import Rules

@Suite struct ViewDoesIOTests {
  @Test func examples() throws { try ExampleRunner.verify(ViewDoesIO.self) }

  @Test func theMessageNamesTheCallTheMemberAndHowManyMore() throws {
    let source = """
      import SwiftUI
      struct ProfileView: View {
        @State private var name = ""
        var body: some View { Text(name).onAppear { restore() } }
        private func restore() {
          name = UserDefaults.standard.string(forKey: "name") ?? ""
          UserDefaults.standard.set(name, forKey: "last")
        }
      }
      """
    let finding = try #require(try ExampleApp(Example("message", source)).run([ViewDoesIO.self]).first)
    #expect(
      finding.message
        == "`UserDefaults.standard.string(…)` reaches user defaults, in `restore` of a view; 1 more such place")
  }

  @Test func `what is sure to reach the outside speaks first`() throws {
    let source = """
      import SwiftUI
      final class CartService {
        private var count = 0
        func touch() { count += 1 }
        func load() async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/cart")) }
      }
      struct CartView: View {
        let service: CartService
        var body: some View {
          Text("Cart").onAppear { service.touch() }.task { try? await service.load() }
        }
      }
      """
    let finding = try #require(try ExampleApp(Example("first", source)).run([ViewDoesIO.self]).first)
    #expect(finding.message.hasPrefix("`service.load()`"))
    #expect(finding.occurrences.count == 2)
  }
}
