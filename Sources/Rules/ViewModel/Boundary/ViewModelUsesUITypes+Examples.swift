extension ViewModelUsesUITypes {
  /// A small SwiftUI screen around the members of a view model.
  private static func screen(_ members: String, imports: String = "SwiftUI", more: String = "") -> String {
    """
    import \(imports)

    @MainActor final class OrderViewModel: ObservableObject {
      @Published private(set) var total = 0
      func load() async { total = 1 }
    \(members)
    }

    struct OrderView: View {
      @StateObject private var viewModel = OrderViewModel()
      var body: some View { Text("\\(viewModel.total)") }
    }
    \(more)
    """
  }

  static let examplesThatFire: [Example] = [
    Example(
      "a base class and a protocol ask every view model for them: one cause each",
      """
      //- Cells/CellModel.swift
      import UIKit
      class ConfigurableCell: UITableViewCell { func configure(with model: CellModel) {} }
      class CellModel {
        var 1️⃣type: ConfigurableCell.Type { ConfigurableCell.self }
      }
      //- Cells/SwitchCellViewModel.swift
      import Combine
      final class SwitchCell: ConfigurableCell {}
      final class SwitchCellViewModel: CellModel, ObservableObject {
        @Published private(set) var isOn = false
        override var type: ConfigurableCell.Type { SwitchCell.self }
        func toggle() { isOn.toggle() }
      }
      //- Alerts/AlertViewModel.swift
      import UIKit
      protocol AlertViewModel { var 1️⃣image: UIImage { get } }
      //- Alerts/FailureViewModel.swift
      import UIKit
      final class FailureViewModel: AlertViewModel, ObservableObject {
        @Published private(set) var text = ""
        let image: UIImage = .init()
      }
      //- Alerts/SuccessViewModel.swift
      import UIKit
      final class SuccessViewModel: AlertViewModel, ObservableObject {
        @Published private(set) var text = ""
        let image: UIImage = .init()
      }
      """),
    Example(
      "colours, images and fonts",
      screen(
        """
          var tint: 1️⃣Color { total > 0 ? .green : .red }
          let icon = 2️⃣Image(systemName: "cart")
          func font(isBold: Bool) -> 2️⃣Font { isBold ? .headline : .body }
        """)),
    Example(
      "values of UI types without their names, asked for by a row and by a function",
      screen(
        """
          func row() -> InfoRow { InfoRow(text: "Total", font: .1️⃣preferredFont(forTextStyle: .body)) }
          func note() { mark("Total", color: .2️⃣systemRed) }
        """, imports: "UIKit",
        more: """
          struct InfoRow {
            let text: String
            let font: UIFont
          }
          func mark(_ text: String, color: UIColor) { print(text, color) }
          """)),
    Example(
      "UIKit types in an extension in another file",
      """
      //- AccountsViewModel.swift
      import Combine
      final class AccountsViewModel: ObservableObject {
        @Published private(set) var names: [String] = []
        func load() { names = ["Ada"] }
      }
      //- AccountsViewModel+Table.swift
      import UIKit
      extension AccountsViewModel {
        func height(of section: Int) -> CGFloat { 1️⃣UITableView.automaticDimension }
        func copy(_ text: String) { 2️⃣UIPasteboard.general.string = text }
      }
      //- AccountsViewController.swift
      import UIKit
      final class AccountsViewController: UIViewController {
        let viewModel = AccountsViewModel()
      }
      """),
    Example(
      "hidden by a typealias, and a type of the app that descends from a UIKit class",
      """
      //- Types.swift
      import UIKit
      typealias Snapshot = NSDiffableDataSourceSnapshot<Int, String>
      final class TokenDataSource: UITableViewDiffableDataSource<Int, String> {}
      class BadgeView: UIView {}
      final class CountBadge: BadgeView {}
      //- TokensViewModel.swift
      import Combine
      final class TokensViewModel: ObservableObject {
        @Published private(set) var names: [String] = []
        func load() { names = [] }
        func snapshot() -> 1️⃣Snapshot { Snapshot() }
        func fill(_ source: 2️⃣TokenDataSource) {}
        func badge() { show(2️⃣CountBadge()) }
        private func show(_ view: Any) {}
      }
      //- TokensViewController.swift
      import UIKit
      final class TokensViewController: UIViewController { let viewModel = TokensViewModel() }
      """),
    Example(
      "an inferred type",
      screen(
        "  let accent = Theme.1️⃣accent",
        more: """
          enum Theme { static let accent: Color = .purple }
          """)),
    Example(
      "what other types of the app give, in another file",
      """
      //- Theme.swift
      import UIKit
      enum Theme { static let brand = UIColor.red }
      struct Badge { func icon() -> UIImage? { nil } }
      //- BadgeViewModel.swift
      import Combine
      final class BadgeViewModel: ObservableObject {
        @Published private(set) var title = NSAttributedString()
        private let badge = Badge()
        func load() { title = NSAttributedString(string: "New", attributes: [.foregroundColor: Theme.1️⃣brand]) }
        var hasIcon: Bool { badge.2️⃣icon() != nil }
      }
      //- BadgeViewController.swift
      import UIKit
      final class BadgeViewController: UIViewController { let viewModel = BadgeViewModel() }
      """),
    Example(
      "nested state with an image",
      screen(
        """
          struct State {
            var icon: 1️⃣UIImage?
          }
        """)),
    Example(
      "a kit of one's own", options: ["additional-types": .strings(["CPListItem"])],
      screen("  func items() -> [1️⃣CPListItem] { [] }", imports: "CarPlay\nimport SwiftUI")),
  ]

  static let examplesThatDoNot: [Example] = [
    Example(
      "where the user is, in the value that SwiftUI has for it, and an enum that is drawn elsewhere",
      """
      //- Explore/ExploreModel.swift
      import SwiftUI
      @MainActor @Observable final class ExploreModel {
        var path = NavigationPath()
        private(set) var icon: Icon = .symbol("star")
        func open(_ name: String) { path.append(name) }
      }
      //- Explore/Icon.swift
      enum Icon { case symbol(String), glyph(String) }
      //- Explore/ExploreView.swift
      import SwiftUI
      extension Icon: View { var body: some View { Text("icon") } }
      struct ExploreView: View {
        @State var model: ExploreModel
        var body: some View { NavigationStack(path: $model.path) { model.icon } }
      }
      """),
    Example(
      "geometry and index paths",
      screen(
        """
          var width: CGFloat = 0
          var size: CGSize = .zero
          func item(at path: IndexPath) -> Int { path.row }
        """)),
    Example(
      "the image is the subject", options: ["allowed-types": .strings(["UIImage"])],
      screen("  private var photo: UIImage?\n  func crop(_ image: UIImage) -> UIImage { image }", imports: "UIKit")),
    Example(
      "CarPlay and WatchKit templates",
      screen("  func items() -> [CPListItem] { [] }\n  var page: WKPageItem?", imports: "CarPlay\nimport SwiftUI")),
    Example(
      "bindings, stored settings, localised keys and animation",
      screen(
        """
          @AppStorage("sort") private var sort = 0
          var title: LocalizedStringKey = "Order"
          func binding() -> Binding<Int> { Binding(get: { self.total }, set: { _ in }) }
          func bump() { withAnimation(Animation.easeIn) { total += 1 } }
        """)),
    Example(
      "the name of a notification",
      screen(
        """
          func observe() {
            NotificationCenter.default.addObserver(
              forName: UIApplication.didBecomeActiveNotification, object: nil, queue: .main) { _ in }
          }
        """)),
    Example(
      "values nested in a view",
      screen(
        """
          @Published private(set) var rows: [RowView.Model] = []
          func fill() { rows = [RowView.Model(title: "One")] }
          var spacing: CGFloat { RowView.spacing }
        """,
        more: """
          struct RowView: View {
            struct Model { let title: String }
            static let spacing: CGFloat = 8
            let model: Model
            var body: some View { Text(model.title) }
          }
          """)),
    Example(
      "a stored controller is another rule's",
      screen("  private weak var controller: UIViewController?")),
    Example(
      "building the view that it stores is another rule's, too",
      """
      //- SignInViewModel.swift
      import WebKit
      final class SignInViewModel: ObservableObject {
        @Published private(set) var isDone = false
        let webView: WKWebView
        init() { webView = WKWebView(frame: .zero) }
      }
      //- SignInView.swift
      import SwiftUI
      struct SignInView: View {
        @StateObject private var viewModel = SignInViewModel()
        var body: some View { EmptyView() }
      }
      """),
    Example(
      "types of the app and of other libraries with the same names",
      """
      //- Model.swift
      struct Color { var hex = 0 }
      enum Label { case new, sale }
      //- OrderViewModel.swift
      import Combine
      import Docker
      final class OrderViewModel: ObservableObject {
        @Published private(set) var color = Color()
        @Published private(set) var label = Label.new
        private var image: Image?
        func load() { color = Color(hex: 1) }
      }
      //- OrderView.swift
      import SwiftUI
      struct OrderView: View {
        @StateObject private var viewModel = OrderViewModel()
        var body: some View { EmptyView() }
      }
      """),
  ]
}
