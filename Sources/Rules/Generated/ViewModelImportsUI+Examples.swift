// Generated from Tests/RulesTests/Examples/viewmodel-imports-ui. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension ViewModelImportsUI {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"nothing of it is used; the view is in another file"#,
      code: #"""
        // OrdersView.swift
        import SwiftUI
        struct OrdersView: View {
          @StateObject private var viewModel = OrdersViewModel()
          var body: some View { Text("\(viewModel.count)") }
        }
        // OrdersViewModel.swift
        import Combine
        import SwiftUI  // ← here
        import UIKit  // ← and here
        @MainActor final class OrdersViewModel: ObservableObject {
          @Published private(set) var count = 0
          func load() async { count = 1 }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"UI types are used, or a view is held"#,
      code: #"""
        // CartViewModel.swift
        import UIKit
        import Combine
        final class CartViewModel: ObservableObject {
          @Published private(set) var count = 0
          weak var controller: UIViewController?
        }
        // OrdersView.swift
        import SwiftUI
        struct OrdersView: View {
          @StateObject private var viewModel = OrdersViewModel()
          @StateObject private var cart = CartViewModel()
          var body: some View { Text("\(cart.count)") }
        }
        // OrdersViewModel.swift
        import UIKit
        import Combine
        final class OrdersViewModel: ObservableObject {
          @Published private(set) var icon: UIImage?
        }
        """#))
}
