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
}
