import Findings
import RuleExamples
import Testing

@testable import Rules

@Suite struct ViewModelImportsUITests {
  @Test func examples() throws { try ExampleRunner.verify(ViewModelImportsUI.self) }

  private func finding(_ imports: String, _ members: String = "") throws -> Finding {
    let source = """
      //- CartViewModel.swift
      \(imports)
      @MainActor final class CartViewModel: ObservableObject {
        @Published private(set) var count = 0
        \(members)
      }
      //- CartView.swift
      import SwiftUI
      struct CartView: View {
        @StateObject private var viewModel = CartViewModel()
        var body: some View { Text("\\(viewModel.count)") }
      }
      """
    return try #require(ExampleApp(Example("test", source)).run([ViewModelImportsUI.self]).first)
  }

  @Test func spansTheImport() throws {
    let found = try finding("import Combine\nimport SwiftUI")
    #expect(found.span == SourceSpan(path: "CartViewModel.swift", line: 2, column: 1, endLine: 2, endColumn: 15))
    #expect(found.fixable)
    #expect(found.message.hasSuffix("and names nothing of it"))
    #expect(found.fix == "Import Foundation instead.")
    #expect(try finding("import Foundation\nimport SwiftUI\nimport Combine").fix == "Delete the import.")
  }

  @Test func whatComesThroughTheImportForbidsTheAutomaticEdit() throws {
    let observable = try finding("import SwiftUI")
    #expect(!observable.fixable)
    #expect(observable.fix == "Import Combine instead.")
    // Combine does not bring Foundation along.
    #expect(try finding("import SwiftUI", "let id = UUID()").fix == "Import Combine and Foundation instead.")
    let moved = try finding(
      "import Combine\nimport SwiftUI", "func move(_ from: IndexSet) { rows.move(fromOffsets: from, toOffset: 0) }")
    #expect(!moved.fixable)
    #expect(moved.message.contains("`move(fromOffsets:)`"))
    let conditional = try finding("import Combine\n#if os(iOS)\nimport UIKit\n#endif")
    #expect(!conditional.fixable)
  }

  @Test func nestedTypeOfAnotherTypeIsNotOneOfTheFramework() throws {
    let found = try finding("import Combine\nimport SwiftUI", "func update(_ state: Hotspot.State) {}")
    #expect(found.message.hasSuffix("names nothing of it"))
  }
}
