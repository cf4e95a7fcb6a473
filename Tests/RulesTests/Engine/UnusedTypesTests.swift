import Architecture
import RuleExamples
import Testing

@testable import Rules

/// What no code of an app uses is not reported.
@Suite struct UnusedTypesTests {
  private static let app = """
    import SwiftUI
    @main struct ShopApp: App {
      var body: some Scene { WindowGroup { OrdersView() } }
    }
    """

  private func source(of view: String) -> String {
    """
    import SwiftUI
    struct \(view): View {
      var body: some View { Text("a").onAppear { try? Data().write(to: URL(filePath: "/a")) } }
    }
    """
  }

  private func reported(_ sources: [String], interface: InterfaceFacts = InterfaceFacts(), isApp: Bool = true) throws
    -> [String]
  {
    let files = sources.enumerated().map { "//- App/File\($0).swift\n\($1)\n" }.joined()
    let example = Example("app", settings: .init(isProgram: isApp), files)
    return try ExampleApp(example).with(interface: interface).run([ViewDoesIO.self]).compactMap(\.type)
  }

  @Test func aTypeThatOnlyUnusedTypesUseIsUnused() throws {
    let list = "import SwiftUI\nstruct ListView: View { var body: some View { CellView() } }"
    #expect(try reported([Self.app, source(of: "OrdersView"), source(of: "CellView"), list]) == ["OrdersView"])
    #expect(
      try reported([Self.app, source(of: "OrdersView"), source(of: "CellView"), list, "let start = ListView()"]).count
        == 2)
  }

  @Test func typesThatUseEachOtherAreUnused() throws {
    let circle = """
      import SwiftUI
      struct FirstView: View { var body: some View { SecondView() } }
      struct SecondView: View {
        var body: some View { FirstView().onAppear { try? Data().write(to: URL(filePath: "/a")) } }
      }
      """
    #expect(try reported([Self.app, source(of: "OrdersView"), circle]) == ["OrdersView"])
  }

  @Test func previewsDoNotUseWhatTheyShow() throws {
    #expect(
      try reported([Self.app, source(of: "OrdersView"), source(of: "OldView") + "\n#Preview { OldView() }"]) == [
        "OrdersView"
      ])
  }

  @Test func withoutTheAppNothingIsKnownToBeUnused() throws {
    #expect(try reported([source(of: "OldView")]) == ["OldView"])
    #expect(try reported([Self.app, source(of: "OrdersView"), source(of: "OldView")], isApp: false).count == 2)
  }

  @Test func interfaceFilesAndObjectiveCUseClasses() throws {
    let controller = """
      import UIKit
      final class OldView: UIView {
        override func didMoveToWindow() { try? Data().write(to: URL(filePath: "/a")) }
      }
      """
    let sources = [Self.app, source(of: "OrdersView"), controller]
    #expect(try reported(sources) == ["OrdersView"])
    #expect(try reported(sources, interface: InterfaceFacts(classes: ["OldView"])).count == 2)
    #expect(try reported(sources, interface: InterfaceFacts(objectiveCFiles: 1)).count == 2)
  }

  @Test func aTypeOfTheSameNameInsideOfAnotherIsAnotherOne() throws {
    let nested = """
      import SwiftUI
      enum Orders {
        struct RowView: View { var body: some View { Text("a") } }
      }
      let row = Orders.RowView()
      """
    #expect(try reported([Self.app, source(of: "OrdersView"), source(of: "RowView"), nested]) == ["OrdersView"])
  }
}
