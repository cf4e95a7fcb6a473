extension ViewModelTooLarge {
  /// What the rule says about itself: the source of its documentation and of its tests.
  public static let description = RuleDescription(
    id: "viewmodel-too-large",
    severity: .high,
    area: .viewModel, section: .viewModelExtraction, consequence: .change,
    summary: "A view model does too much.",
    rationale: """
      A view model that serves a whole feature area is where unrelated changes collide, where every test needs every \
      dependency, and where one more flag always fits. One view model for each screen section or concern stays readable.
      """,
    fires: """
      A view model has more lines of code over all its extensions, more observed properties, more methods or more injected \
      dependencies than the limits allow. Blank and comment-only lines are free; nested types are counted on their own.
      """,
    silent: [
      "nested types, which count on their own, display data included",
      "what a base class declares counts there",
      "triggers with `Void` for a value are no observed properties",
      "blank lines and comments",
      "what a reducer injects, and data, closures, delegates and observers that an initializer takes",
    ],
    fix: "Split it by section of the screen, and move logic to a use case.",
    options: [
      .limit("lines", 300, "lines of code over the declaration and all extensions"),
      .limit("properties", 20, "observed properties"),
      .limit("methods", 30, "methods"),
      .limit("dependencies", 7, "injected dependencies: parameters of the longest initializer and wrappers"),
    ],
    serves: ["A17", "C23", "F9"],
    triggering: [
      Example(
        "lines over an extension in another file", options: ["lines": .int(12)],
        """
        //- Feed/FeedViewModel.swift
        import Observation

        @Observable final class 1️⃣FeedViewModel {
          private(set) var posts: [String] = []

          // Not a line of code.
          func load() async {
            posts = ["One"]
          }
        }
        //- Feed/FeedViewModel+Actions.swift
        typealias Feed = FeedViewModel

        extension Feed {
          func like() {
            posts.append("Liked")
          }
          func share() {
            posts.append("Shared")
          }
        }
        //- Feed/FeedView.swift
        import SwiftUI
        struct FeedView: View {
          @State private var viewModel = FeedViewModel()
          var body: some View { List(viewModel.posts, id: \\.self) { Text($0) } }
        }
        """),
      Example(
        "observed properties and methods", options: ["properties": .int(2), "methods": .int(1)],
        """
        import SwiftUI

        final class 1️⃣AccountViewModel: ObservableObject {
          @Published private(set) var name = ""
          @Published private(set) var mail = ""
          @Published private(set) var phone = ""
          func 2️⃣load() async { name = "Ada" }
          func save() async { mail = "ada@example.com" }
        }

        struct AccountView: View {
          @StateObject private var viewModel = AccountViewModel()
          var body: some View { Text(viewModel.name) }
        }
        """),
      Example(
        "injected dependencies", options: ["dependencies": .int(2)],
        """
        import SwiftUI

        protocol UserService { func user() async -> String }
        protocol OrderService { func orders() async -> [String] }
        protocol Tracker { func track(_ event: String) }

        final class 1️⃣HomeViewModel: ObservableObject {
          @Published private(set) var name = ""
          private let users: any UserService
          private let orders: any OrderService
          private let tracker: any Tracker
          private let title: String

          init(users: any UserService, orders: any OrderService, tracker: any Tracker, title: String) {
            self.users = users
            self.orders = orders
            self.tracker = tracker
            self.title = title
          }

          func load() async { name = await users.user() }
        }

        struct HomeView: View {
          @StateObject var viewModel: HomeViewModel
          var body: some View { Text(viewModel.name) }
        }
        """),
    ],
    nonTriggering: [
      Example(
        "nested types count on their own", options: ["lines": .int(12)],
        """
        import SwiftUI

        final class FeedViewModel: ObservableObject {
          struct Row: Identifiable {
            let id: Int
            let title: String
            let author: String
            let text: String
            let likes: Int
            let shares: Int
          }

          @Published private(set) var rows: [Row] = []
          func load() async { rows = [] }
        }

        extension FeedViewModel {
          enum Filter {
            case all
            case unread
            case liked
          }
        }

        struct FeedView: View {
          @StateObject private var viewModel = FeedViewModel()
          var body: some View { List(viewModel.rows) { Text($0.title) } }
        }
        """),
      Example(
        "comments are free; data, callbacks and delegates are no dependencies",
        options: ["lines": .int(12), "dependencies": .int(0)],
        """
        import SwiftUI

        struct Order { let id: Int }
        protocol OrderViewModelDelegate: AnyObject { func orderDidClose() }

        final class OrderViewModel: ObservableObject {
          // What the screen shows.
          //
          // Never empty.
          @Published private(set) var title = ""

          private let order: Order

          init(order: Order, delegate: OrderViewModelDelegate?, onClose: @escaping () -> Void) {
            self.order = order
          }

          func load() async { title = "\\(order.id)" }
        }

        struct OrderView: View {
          @StateObject var viewModel: OrderViewModel
          var body: some View { Text(viewModel.title) }
        }
        """),
    ])
}
