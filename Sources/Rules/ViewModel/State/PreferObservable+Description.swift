extension PreferObservable {
  /// What the rule says about itself: the source of its documentation and of its tests.
  public static let description = RuleDescription(
    id: "prefer-observable",
    severity: .medium,
    area: .viewModel, section: .bindings, consequence: .change,
    summary: "A view model is an `ObservableObject` where `@Observable` is available.",
    rationale: """
      `@Observable` redraws only the views that read what changed, needs no `@Published`, and is held by `@State` like any \
      other value. `ObservableObject` redraws every view that holds the object whenever anything in it changes.
      """,
    fires: """
      A view-model class conforms to `ObservableObject`, itself or through a protocol, and every deployment target of its \
      module is at least iOS 17, macOS 14, tvOS 17, watchOS 10 or visionOS 1.
      """,
    silent: [
      "a deployment target is unknown or older",
      "it needs Combine publishers: `$name` read as a publisher inside the family of the class or by others, or "
        + "`objectWillChange`",
      "the family stores nothing but closures: it is kept only for its life time",
      "the class carries a macro, which may write state that only works with Combine",
      "a subclass of a class that is reported itself",
    ],
    fix: "Make it `@Observable`, hold it with `@State` or plainly, and drop `@Published`.",
    serves: ["D12", "F7"],
    triggering: [
      Example(
        "iOS 17 and macOS 14", settings: Example.Settings(deploymentTargets: ["ios": 17, "macos": 14]),
        """
        import SwiftUI
        @MainActor final class 1️⃣NotesViewModel: ObservableObject {
          @Published private(set) var notes: [String] = []
          @Published var draft = ""
          func add() { notes.append(draft) }
        }
        struct NotesView: View {
          @StateObject private var viewModel = NotesViewModel()
          var body: some View { TextField("Note", text: $viewModel.draft) }
        }
        """),
      Example(
        "through a protocol in another file", settings: Example.Settings(deploymentTargets: ["ios": 18]),
        """
        //- Screen.swift
        import Combine
        protocol ScreenModel: ObservableObject { func load() async }
        //- Notes.swift
        import SwiftUI
        @MainActor final class 1️⃣NotesViewModel: ScreenModel {
          @Published private(set) var notes: [String] = []
          func load() async { notes = ["One"] }
        }
        struct NotesView: View {
          @StateObject private var viewModel = NotesViewModel()
          var body: some View { List(viewModel.notes, id: \\.self) { Text($0) } }
        }
        """),
      Example(
        "another object's publisher of the same name", settings: Example.Settings(deploymentTargets: ["ios": 18]),
        """
        import Combine
        import SwiftUI
        final class Session: NSObject { @Published var title = "" }
        @MainActor final class 1️⃣SummaryViewModel: ObservableObject {
          @Published private(set) var title = ""
          private var subscription: AnyCancellable?
          func show(_ session: Session) {
            subscription = session.$title.sink { [weak self] in self?.title = $0 }
          }
        }
        struct SummaryView: View {
          @ObservedObject var viewModel: SummaryViewModel
          var body: some View { Text(viewModel.title) }
        }
        """),
      Example(
        "nothing of it is observed", settings: Example.Settings(deploymentTargets: ["ios": 18]),
        """
        import SwiftUI
        @MainActor final class 1️⃣SignInViewModel: ObservableObject {
          private let service: any SigningIn
          init(service: any SigningIn) { self.service = service }
          func signIn() async { await service.signIn() }
        }
        protocol SigningIn { func signIn() async }
        struct SignInView: View {
          @StateObject var viewModel: SignInViewModel
          var body: some View { Button("Sign in") { Task { await viewModel.signIn() } } }
        }
        """),
      Example(
        "through an extension in another file", settings: Example.Settings(deploymentTargets: ["ios": 17]),
        """
        //- Notes.swift
        import SwiftUI
        @MainActor final class 1️⃣NotesViewModel {
          @Published private(set) var notes: [String] = []
          func load() async { notes = ["One"] }
        }
        struct NotesView: View {
          @StateObject private var viewModel = NotesViewModel()
          var body: some View { List(viewModel.notes, id: \\.self) { Text($0) } }
        }
        //- Notes+Observable.swift
        import Combine
        extension NotesViewModel: ObservableObject {}
        """),
      Example(
        "through a typealias", settings: Example.Settings(deploymentTargets: ["ios": 17]),
        """
        import SwiftUI
        typealias Observed = ObservableObject
        @MainActor final class 1️⃣NotesViewModel: Observed {
          @Published private(set) var notes: [String] = []
          func load() async { notes = ["One"] }
        }
        struct NotesView: View {
          @StateObject private var viewModel = NotesViewModel()
          var body: some View { List(viewModel.notes, id: \\.self) { Text($0) } }
        }
        """),
    ],
    nonTriggering: [
      Example(
        "unknown targets",
        """
        import SwiftUI
        @MainActor final class NotesViewModel: ObservableObject { @Published private(set) var notes: [String] = [] }
        struct NotesView: View {
          @StateObject private var viewModel = NotesViewModel()
          var body: some View { Text("\\(viewModel.notes.count)") }
        }
        """),
      Example(
        "one platform is older", settings: Example.Settings(deploymentTargets: ["ios": 17, "macos": 13]),
        """
        import SwiftUI
        @MainActor final class NotesViewModel: ObservableObject { @Published private(set) var notes: [String] = [] }
        struct NotesView: View {
          @StateObject private var viewModel = NotesViewModel()
          var body: some View { Text("\\(viewModel.notes.count)") }
        }
        """),
      Example(
        "its own publisher is used", settings: Example.Settings(deploymentTargets: ["ios": 17]),
        """
        import SwiftUI
        @MainActor final class SearchViewModel: ObservableObject {
          @Published var query = ""
          @Published private(set) var hits: [String] = []
          init() { $query.debounce(for: 0.3, scheduler: RunLoop.main).map { [$0] }.assign(to: &$hits) }
        }
        struct SearchView: View {
          @StateObject private var viewModel = SearchViewModel()
          var body: some View { TextField("Find", text: $viewModel.query) }
        }
        """),
      Example(
        "others subscribe to it", settings: Example.Settings(deploymentTargets: ["ios": 17]),
        """
        //- CartViewModel.swift
        import SwiftUI
        @MainActor final class CartViewModel: ObservableObject {
          @Published private(set) var total = 0
          func add() { total += 1 }
        }
        //- CartView.swift
        import SwiftUI
        struct CartView: View {
          @StateObject private var viewModel = CartViewModel()
          var body: some View { Text("\\(viewModel.total)").onReceive(viewModel.$total) { print($0) } }
        }
        """),
      Example(
        "an object that is kept only for its life time", settings: Example.Settings(deploymentTargets: ["ios": 17]),
        """
        import SwiftUI
        final class LeaveViewModel: ObservableObject {
          private let action: () -> Void
          init(action: @escaping () -> Void) { self.action = action }
          deinit { action() }
        }
        struct LeaveView: View {
          @StateObject private var viewModel = LeaveViewModel { print("left") }
          var body: some View { Text("Stay") }
        }
        """),
      Example(
        "a macro writes the state", settings: Example.Settings(deploymentTargets: ["ios": 17]),
        """
        import SwiftUI
        @MainActor @Staged final class SignInViewModel: ObservableObject {
          @Published private(set) var name = ""
          func signIn() { name = "Ada" }
        }
        struct SignInView: View {
          @StateObject private var viewModel = SignInViewModel()
          var body: some View { Text(viewModel.name) }
        }
        """),
      Example(
        "already observable", settings: Example.Settings(deploymentTargets: ["ios": 17]),
        """
        import SwiftUI
        @MainActor @Observable final class NotesViewModel { private(set) var notes: [String] = [] }
        struct NotesView: View {
          @State private var viewModel = NotesViewModel()
          var body: some View { Text("\\(viewModel.notes.count)") }
        }
        """),
    ])
}
