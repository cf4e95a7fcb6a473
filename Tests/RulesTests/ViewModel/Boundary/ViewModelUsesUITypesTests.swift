import Findings
import RuleExamples
import Testing

@testable import Rules

@Suite struct ViewModelUsesUITypesTests {
  @Test func examples() throws { try ExampleRunner.verify(ViewModelUsesUITypes.self) }

  @Test(arguments: [
    (
      "var name: String { UIDevice.current.name }; var model: String { UIDevice.current.model }", Severity.medium,
      "put it behind a protocol"
    ),
    ("func open(_ url: URL) { UIApplication.shared.open(url) }", .medium, "`func open(_ url: URL)`"),
    ("var rows: UITableViewDiffableDataSource<Int, Int>?", .high, "let the controller own the data source"),
    ("func screen() -> UIViewController { UIViewController() }", .high, "let the view or a coordinator build"),
    (
      "func tap() { UIImpactFeedbackGenerator().impactOccurred() }; func end() { UIImpactFeedbackGenerator().prepare() }",
      .medium, "let the view give the feedback"
    ),
    ("@Published var color = UIColor.red", .medium, "let the view style it"),
    ("func label() -> UILabel { UILabel() }", .high, "Publish the data that `UILabel` shows"),
    ("func scroll(_ list: UIScrollView) { list.flashScrollIndicators() }", .high, "Move the code that works with"),
    (
      "func ask() { print(UIAlertController(title: title, message: nil, preferredStyle: .alert)) }", .high,
      "let the view or an injected presenter show it"
    ),
    ("@Published var image = UIImage(named: \"a\")", .medium, "list `UIImage` in `allowed-types`"),
    ("@Published var image = Image(systemName: \"a\")", .medium, "let the view make the image."),
    ("func ask() { NSAlert().runModal() }", .high, "let the view or an injected presenter show it"),
    (
      "func code(_ maker: CodeMaker) -> String { maker.make(title, color: title.isEmpty ? UIColor.black : .red) }",
      .medium,
      "let the code that draws choose the `UIColor`"
    ),
    (
      "func find() -> Bool { UIApplication.shared.connectedScenes.first as? UIWindowScene != nil }", .medium,
      "Put it behind a protocol"
    ),
  ])
  func theFixFitsWhatIsUsed(member: String, severity: Severity, fix: String) throws {
    let findings = try run(name: "ProfileViewModel", member: member)
    #expect(findings.map(\.severity) == [severity])
    #expect(findings.first?.fix.contains(fix) == true, "\(findings.first?.fix ?? "")")
  }

  @Test(arguments: [("AvatarViewModel", 1), ("ImageLoaderViewModel", 0)])
  func imagesAreTheSubjectOfATypeThatSaysSo(name: String, count: Int) throws {
    #expect(try run(name: name, member: "private(set) var image = UIImage(named: \"a\")").count == count)
  }

  @Test("generated code names the type of the Mac first")
  func branchOfAnotherPlatform() throws {
    let source = """
      import UIKit
      final class ColorAsset {
        #if os(macOS)
        typealias Color = NSColor
        #elseif os(iOS)
        typealias Color = UIColor
        #endif
        private(set) lazy var color: Color = .init()
      }
      final class OrderViewModel: ObservableObject {
        @Published private(set) var total = 0
        private let asset = ColorAsset()
        func text() -> NSAttributedString { NSAttributedString(string: "", attributes: [.foregroundColor: asset.color]) }
      }
      final class OrderViewController: UIViewController { let viewModel = OrderViewModel() }
      """
    let findings = try ExampleApp(Example("branch", source)).run([ViewModelUsesUITypes.self])
    #expect(findings.map(\.message) == ["`OrderViewModel` works with `UIColor`, which belongs to the view"])
  }

  private func run(name: String, member: String) throws -> [Finding] {
    let source = """
      import SwiftUI
      import UIKit
      final class \(name): ObservableObject {
        @Published private(set) var title = ""
        \(member)
      }
      struct CodeMaker { func make(_ text: String, color: UIColor) -> String { text } }
      struct ProfileView: View {
        @StateObject private var viewModel = \(name)()
        var body: some View { Text(viewModel.title) }
      }
      """
    return try ExampleApp(Example("fix", source)).run([ViewModelUsesUITypes.self])
  }
}
