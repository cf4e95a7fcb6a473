import RuleExamples
import Testing

@testable import Rules

@Suite struct PreferObservableTests {
  @Test func examples() throws { try ExampleRunner.verify(PreferObservable.self) }

  @Test(arguments: [
    (["ios": 16.4], false), (["ios": 17.0, "watchos": 10], true), (["ios": 17.0, "android": 30], false),
  ])
  func everyTargetCounts(targets: [String: Double], fires: Bool) throws {
    let source = """
      import SwiftUI
      @MainActor final class NotesViewModel: ObservableObject {
        @Published private(set) var notes: [String] = []
        @Published private(set) var isLoading = false
      }
      struct NotesView: View {
        @StateObject private var viewModel = NotesViewModel()
        var body: some View { Text("\\(viewModel.notes.count)") }
      }
      """
    let example = Example("test", settings: Example.Settings(deploymentTargets: targets), source)
    #expect(try ExampleApp(example).run([PreferObservable.self]).isEmpty != fires)
  }

  @Test func theFixNamesOtherWrappers() throws {
    let source = """
      import SwiftUI
      @MainActor final class NotesViewModel: ObservableObject {
        @Published private(set) var notes: [String] = []
        @Published private(set) var isLoading = false
        @AppStorage("sorted") var isSorted = false
      }
      struct NotesView: View {
        @StateObject private var viewModel = NotesViewModel()
        var body: some View { Text("\\(viewModel.notes.count)") }
      }
      """
    let example = Example("test", settings: Example.Settings(deploymentTargets: ["ios": 17]), source)
    let finding = try #require(try ExampleApp(example).run([PreferObservable.self]).first)
    #expect(
      finding.fix
        == "Make it `@Observable` and drop `@Published`. In views, replace `@StateObject` with `@State`. Drop other wrappers such as "
        + "`@AppStorage` as well, or mark their properties `@ObservationIgnored`.")
  }
}
