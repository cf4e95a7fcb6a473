extension ViewNavigatesDirectly {
  /// What there is to say about it.
  public static let description = RuleDescription(
    id: "view-navigates-directly",
    severity: .medium,
    area: .view, section: .coordinatorIntroduction, consequence: .change,
    summary: "A view builds the next screen itself.",
    rationale: """
      A view that builds another screen knows that screen's view model and everything that one needs. It cannot be reused in \
      another flow, and the flow cannot be tested. The coordinator knows what comes next.
      """,
    fires: """
      In a target with coordinators (its own, or one it imports or is built into), a view builds another screen (a view that has a view model of its own) inside \
      `NavigationLink(destination:)`, `.sheet` or `.fullScreenCover`. One finding per view; the same screen in several branches of one sheet counts \
      once.
      """,
    silent: [
      "`NavigationLink(value:)`", "calls of a factory or coordinator, and sheets that a coordinator drives",
      "component sheets without a view model",
      "a view that goes on with the view model of the one that presents it, whatever the property is called, also as a protocol or generic parameter",
      "a view that is given an object of a container which the presenting view carries along",
      "themes, styles and other objects that many views make for themselves: they make no screen",
      "projects and targets without coordinators, such as the watch app beside a phone app that has them; a coordinator that is private, takes no orders or stays inside of the target it is imported from is none",
      "the coordinators' own views",
    ],
    fix: "Ask the coordinator to navigate.",
    profiles: [.mvvmPlus],
    serves: ["D9", "D10", "D11", "C21"],
    triggering: [
      Example(
        "a link and a sheet build screens of other files",
        coordinator + settings + """
          //- Profile/ProfileView.swift
          import SwiftUI
          struct ProfileView: View {
            @State private var showsSettings = false
            var body: some View {
              List {
                NavigationLink(destination: 1️⃣SettingsView()) { Text("Settings") }
                NavigationLink { 2️⃣SettingsView() } label: { Text("Settings") }
              }
              .sheet(isPresented: $showsSettings) {
                NavigationStack { 2️⃣SettingsView() }
              }
            }
          }
          """),
      Example(
        "a screen behind a typealias, built with its view model",
        coordinator + """
          //- Order/OrderView.swift
          import SwiftUI
          @MainActor final class OrderViewModel: ObservableObject {
            @Published private(set) var total = 0
            func load() async { total = 1 }
          }
          struct OrderView: View {
            @ObservedObject var viewModel: OrderViewModel
            var body: some View { Text("\\(viewModel.total)") }
          }
          typealias OrderScreen = OrderView
          //- Orders/OrdersView.swift
          import SwiftUI
          struct OrdersView: View {
            @State private var isShown = false
            var body: some View {
              Text("Orders").fullScreenCover(isPresented: $isShown) {
                1️⃣OrderScreen(viewModel: OrderViewModel())
              }
            }
          }
          """),
      Example(
        "the same screen in two branches counts once",
        coordinator + settings + """
          //- Profile/ProfileView.swift
          import SwiftUI
          struct ProfileView: View {
            @State private var showsSettings = false
            var body: some View {
              Text("Profile").sheet(isPresented: $showsSettings) {
                if #available(iOS 18, *) { 1️⃣SettingsView().bold() } else { SettingsView() }
              }
            }
          }
          """),
    ],
    nonTriggering: [
      Example(
        "by value, through the coordinator, and component sheets",
        coordinator + settings + """
          //- Profile/ProfileView.swift
          import SwiftUI
          struct ColorPickerSheet: View {
            @Binding var name: String
            var body: some View { TextField("Color", text: $name) }
          }
          struct ProfileView: View {
            @ObservedObject var coordinator: AppCoordinator
            @State private var showsColors = false
            @State private var color = ""
            var body: some View {
              NavigationLink(value: 1) { Text("Order") }
                .sheet(isPresented: $showsColors) { ColorPickerSheet(name: $color) }
                .fullScreenCover(isPresented: $coordinator.isShowingSettings) { SettingsView() }
                .sheet(isPresented: $showsColors) { coordinator.settings() }
            }
          }
          """),
      Example(
        "a part of the same screen goes on with its view model",
        coordinator + """
          //- Cart/CartView.swift
          import SwiftUI
          @MainActor final class CartViewModel: ObservableObject {
            @Published private(set) var total = 0
            func load() async { total = 1 }
          }
          struct CartView: View {
            @StateObject private var viewModel = CartViewModel()
            @State private var showsDetails = false
            var body: some View {
              Text("\\(viewModel.total)").sheet(isPresented: $showsDetails) { CartDetails(viewModel: viewModel) }
            }
          }
          struct CartDetails: View {
            @ObservedObject var viewModel: CartViewModel
            var body: some View { Text("\\(viewModel.total)") }
          }
          """),
      Example(
        "a generic form goes on with the presenter's view model",
        coordinator + """
          //- Login/LoginView.swift
          import SwiftUI
          @MainActor protocol LoginModeling: ObservableObject {
            var name: String { get set }
            func logIn() async
          }
          @MainActor final class LoginModel: LoginModeling {
            @Published var name = ""
            func logIn() async { name = "A" }
          }
          struct LoginView: View {
            @StateObject private var login: LoginModel
            @State private var showsForm = false
            init() { _login = StateObject(wrappedValue: LoginModel()) }
            var body: some View {
              Text(login.name).sheet(isPresented: $showsForm) {
                if #available(iOS 18, *) { LoginForm(viewModel: login, title: "Log in").bold() } else {
                  LoginForm(viewModel: login, title: "Log in")
                }
              }
            }
          }
          struct LoginForm<Model: LoginModeling>: View {
            @ObservedObject var viewModel: Model
            let title: String
            var body: some View { TextField(title, text: $viewModel.name) }
          }
          """),
      Example(
        "an object of the app's container, and a theme of one's own",
        coordinator + """
          //- App/AppContainer.swift
          import SwiftUI
          @MainActor final class BookmarksModel: ObservableObject {
            @Published private(set) var ids: [Int] = []
            func load() async { ids = [1] }
          }
          struct AppContainer { let bookmarks: BookmarksModel }
          @MainActor final class ThemeModel: ObservableObject { @Published var isDark = false }
          //- Post/PostView.swift
          import SwiftUI
          struct PostView: View {
            let app: AppContainer
            @ObservedObject var all: BookmarksModel
            @State private var showsActions = false
            @State private var showsHelp = false
            var body: some View {
              Text("Post")
                .sheet(isPresented: $showsActions) { PostActions(bookmarks: app.bookmarks) }
                .sheet(isPresented: $showsHelp) { HelpView() }
            }
          }
          struct PostActions: View {
            @ObservedObject var bookmarks: BookmarksModel
            var body: some View { Text("\\(bookmarks.ids.count)") }
          }
          struct HelpView: View {
            @StateObject private var theme = ThemeModel()
            var body: some View { Text("Help").opacity(theme.isDark ? 0.8 : 1) }
          }
          """),
      Example(
        "a project without coordinators",
        settings + """
          //- Profile/ProfileView.swift
          import SwiftUI
          struct ProfileView: View {
            var body: some View { NavigationLink(destination: SettingsView()) { Text("Settings") } }
          }
          """),
      Example(
        "what only keeps the first screen takes no orders",
        settings + """
          //- App/ToolFlowCoordinator.swift
          import SwiftUI
          protocol AppFlow { var rootViewController: UIViewController { get } }
          final class ToolFlowCoordinator: AppFlow {
            let rootViewController: UIViewController
            init() { rootViewController = UINavigationController(rootViewController: UIHostingController(rootView: ProfileView())) }
          }
          //- Profile/ProfileView.swift
          import SwiftUI
          struct ProfileView: View {
            var body: some View { NavigationLink(destination: SettingsView()) { Text("Settings") } }
          }
          """),
      Example(
        "a coordinator's own view",
        coordinator + settings + """
          //- App/AppCoordinatorView.swift
          import SwiftUI
          struct AppCoordinatorView: View {
            @State private var isShown = false
            var body: some View { Text("App").sheet(isPresented: $isShown) { SettingsView() } }
          }
          """),
    ])

  private static let coordinator = """
    //- App/AppCoordinator.swift
    import SwiftUI
    @MainActor final class AppCoordinator: ObservableObject {
      @Published var path = NavigationPath()
      @Published var isShowingSettings = false
      func showOrder(_ number: Int) { path.append(number) }
      func settings() -> some View { SettingsView() }
    }

    """

  private static let settings = """
    //- Settings/SettingsView.swift
    import SwiftUI
    @MainActor final class SettingsViewModel: ObservableObject {
      @Published private(set) var name = ""
      func load() async { name = "A" }
    }
    struct SettingsView: View {
      @StateObject private var viewModel = SettingsViewModel()
      var body: some View { Text(viewModel.name).task { await viewModel.load() } }
    }

    """
}
