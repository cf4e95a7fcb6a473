import Architecture
import RuleExamples
import Testing

@testable import Rules

/// What stands in members that no code of an app names is not reported.
@Suite struct UnusedMembersTests {
  private static let app = """
    import SwiftUI
    @main struct ShopApp: App {
      var body: some Scene { WindowGroup { OrdersView() } }
    }
    """

  /// - Parameters:
  ///   - member: how the method that writes a file begins.
  ///   - body: what the body of the view runs.
  ///   - rest: more code of the app.
  private func findings(
    _ member: String = "private func save()", body: String = "Text(\"\")", rest: String = "", isApp: Bool = true
  ) throws -> Int {
    let view = """
      import SwiftUI
      struct OrdersView: View {
        var body: some View { \(body) }
        \(member) { try? Data().write(to: URL(filePath: "/a")) }
      }
      \(rest)
      """
    let files = "//- App/App.swift\n\(Self.app)\n//- App/View.swift\n\(view)\n"
    let example = Example("app", settings: .init(isProgram: isApp), files)
    return try ExampleApp(example).run([ViewDoesIO.self]).count
  }

  @Test func whatFollowsAReturnIsNotReported() throws {
    let body = "Text(\"\").onAppear { save() }"
    #expect(try findings("private func save() { write() }\nfunc write()", body: body) == 1)
    let rest = "extension OrdersView { func late() { return; try? Data().write(to: URL(filePath: \"/b\")) } }"
    #expect(try findings("private func idle()", body: "Text(\"\").onAppear { late() }", rest: rest) == 0)
  }

  @Test func aPrivateMethodThatNothingCallsIsNotReported() throws {
    #expect(try findings() == 0)
    // What another file calls so is something else.
    #expect(try findings(rest: "//- App/Other.swift\nfunc run(_ other: Unknown) { other.save() }") == 0)
    #expect(try findings(body: "Text(\"\").onAppear { save() }") == 1)
    #expect(try findings(body: "Button(\"\", action: save)") == 1)
  }

  @Test func whatMayBeMeantIsAUse() throws {
    #expect(try findings(rest: "func run(_ other: Unknown) { other.save() }") == 1)
  }

  @Test func aLocalNameIsNoUse() throws {
    #expect(try findings(rest: "func run() { let save = 1; print(save) }") == 0)
  }

  @Test func membersThatOthersMayReachWithoutTheirNameAreUsed() throws {
    // A protocol of SwiftUI may ask for it.
    #expect(try findings("func save()") == 1)
    #expect(try findings("@objc private func save()") == 1)
  }

  @Test func withoutTheAppNothingIsKnownToBeUnused() throws {
    #expect(try findings(isApp: false) == 1)
  }
}
