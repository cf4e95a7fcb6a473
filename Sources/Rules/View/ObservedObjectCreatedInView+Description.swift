extension ObservedObjectCreatedInView {
  /// What there is to say about it.
  public static let description = RuleDescription(
    id: "observed-object-created-in-view",
    severity: .critical,
    area: .view, section: .criticalSafety, consequence: .wrongBehavior,
    summary: "A view builds the object that it only observes.",
    rationale: """
      SwiftUI builds view values again and again. `@ObservedObject` keeps nothing between them, so every redraw of the \
      parent throws the object away and starts with a new one: loaded data vanishes, requests run twice, text is lost.
      """,
    fires: """
      `@ObservedObject var x = X()`; a fresh instance assigned in `init`, also from a local, through a function that \
      returns one, or as a default argument that some caller relies on. Medium where nobody builds the view but as the \
      root of a hosting controller, and where the object keeps nothing but constants and stored settings.
      """,
    silent: [
      "an existing instance passed in", "`X.shared`, and functions that may give one out of a cache",
      "a placeholder behind a look-up: `cache.log(for: id) ?? Log()`",
      "a default argument that every caller replaces",
      "a `ViewStore` opened on a store that is passed in",
    ],
    fix: "Own it with `@StateObject`, or take it from the parent.",
    isFixable: true,
    serves: ["B32", "A11", "A12"],
    triggering: [
      Example(
        "built as initial value",
        """
        import SwiftUI
        final class TimerModel: ObservableObject { @Published var seconds = 0 }
        struct TimerView: View {
          @ObservedObject var 1️⃣model = TimerModel()
          var body: some View { Text("\\(model.seconds)") }
        }
        """),
      Example(
        "built in init, the model in another file and behind a typealias",
        """
        //- Cart/CartModel.swift
        import Combine
        final class CartModel: ObservableObject {
          @Published private(set) var total = 0
          init(customer: String) {}
        }
        //- Cart/CartView.swift
        import SwiftUI
        typealias Model = CartModel
        struct CartView: View {
          @ObservedObject private var model: Model
          init(customer: String) {
            1️⃣_model = ObservedObject(wrappedValue: Model(customer: customer))
          }
          var body: some View { Text("\\(model.total)") }
        }
        """),
      Example(
        "a local of the initializer",
        """
        import SwiftUI
        final class SearchModel: ObservableObject { @Published var hits: [String] = [] }
        struct SearchView: View {
          @ObservedObject var model: SearchModel
          init() {
            let fresh = SearchModel()
            self.1️⃣model = fresh
          }
          var body: some View { List(model.hits, id: \\.self) { Text($0) } }
        }
        """),
      Example(
        "a factory function that builds it, in an extension in another file",
        """
        //- Factory.swift
        struct Factory {}
        //- Factory+Profile.swift
        extension Factory {
          func makeProfile() -> ProfileModel { ProfileModel() }
        }
        //- ProfileView.swift
        import SwiftUI
        final class ProfileModel: ObservableObject { @Published var name = "" }
        struct ProfileView: View {
          @ObservedObject var 1️⃣model = Factory().makeProfile()
          var body: some View { Text(model.name) }
        }
        """),
      Example(
        "a default argument that the parent relies on",
        """
        import SwiftUI
        final class FeedModel: ObservableObject { @Published var posts: [String] = [] }
        struct FeedView: View {
          @ObservedObject private var model: FeedModel
          init(1️⃣model: FeedModel = FeedModel()) { self.model = model }
          var body: some View { List(model.posts, id: \\.self) { Text($0) } }
        }
        struct HomeView: View {
          var body: some View { FeedView() }
        }
        """),
    ],
    nonTriggering: [
      Example(
        "an existing instance passed in",
        """
        import SwiftUI
        final class TimerModel: ObservableObject { @Published var seconds = 0 }
        struct TimerView: View {
          @ObservedObject var model: TimerModel
          init(model: TimerModel) { self.model = model }
          var body: some View { Text("\\(model.seconds)") }
        }
        """),
      Example(
        "a shared instance",
        """
        import SwiftUI
        final class Preferences: ObservableObject {
          static let shared = Preferences()
          @Published var isCompact = false
        }
        struct ListHeader: View {
          @ObservedObject private var preferences = Preferences.shared
          @ObservedObject private var same: Preferences = .shared
          var body: some View { Text(preferences.isCompact ? "S" : "L") }
        }
        """),
      Example(
        "a default argument that every caller replaces",
        """
        import SwiftUI
        final class FeedModel: ObservableObject { @Published var posts: [String] = [] }
        struct FeedView: View {
          @ObservedObject private var model: FeedModel
          init(model: FeedModel = FeedModel()) { self.model = model }
          var body: some View { List(model.posts, id: \\.self) { Text($0) } }
        }
        struct HomeView: View {
          @StateObject private var feed = FeedModel()
          var body: some View { FeedView(model: feed) }
        }
        #Preview { FeedView() }
        """),
      Example(
        "a view store opened on the store that is passed in",
        """
        import ComposableArchitecture
        import SwiftUI
        struct CounterView: View {
          let store: StoreOf<Counter>
          @ObservedObject var viewStore: ViewStoreOf<Counter>
          init(store: StoreOf<Counter>) {
            self.store = store
            self.viewStore = ViewStore(store, observe: { $0 })
          }
          var body: some View { Text("\\(viewStore.count)") }
        }
        """),
      Example(
        "an object that a container keeps",
        """
        import SwiftUI
        final class Session: ObservableObject { @Published var isActive = false }
        final class Container {
          static let main = Container()
          private lazy var session = Session()
          func currentSession() -> Session { session }
        }
        struct SessionBadge: View {
          @ObservedObject var session = Container.main.currentSession()
          var body: some View { Text(session.isActive ? "on" : "off") }
        }
        """),
      Example(
        "a function that keeps what it has made",
        """
        import SwiftUI
        final class TabModel: ObservableObject {
          @Published var title = ""
          private static var known: [Int: TabModel] = [:]
          static func cached(_ tab: Int) -> TabModel {
            if let model = known[tab] { return model }
            let model = TabModel()
            known[tab] = model
            return model
          }
        }
        struct TabContent: View {
          @ObservedObject private var model: TabModel
          init(tab: Int) { self.model = TabModel.cached(tab) }
          var body: some View { Text(model.title) }
        }
        """),
      Example(
        "a placeholder for what a look-up does not find",
        """
        import SwiftUI
        final class ConnectionLog: ObservableObject { @Published var lines: [String] = [] }
        final class Connection { let log = ConnectionLog() }
        final class ConnectionCache {
          private var all: [Int: Connection] = [:]
          func connection(_ id: Int) -> Connection? { all[id] }
        }
        struct LogView: View {
          @ObservedObject var log: ConnectionLog
          init(cache: ConnectionCache, id: Int) { log = cache.connection(id)?.log ?? ConnectionLog() }
          var body: some View { List(log.lines, id: \\.self) { Text($0) } }
        }
        """),
      Example(
        "a stand-in beside an object that the view owns",
        """
        import SwiftUI
        final class Router: ObservableObject { @Published var path: [String] = [] }
        struct SetupView: View {
          @StateObject private var owned = Router()
          @ObservedObject private var shared: Router
          private let isShared: Bool
          init(router: Router? = nil) {
            isShared = router != nil
            _shared = ObservedObject(wrappedValue: router ?? Router())
          }
          var body: some View { Text((isShared ? shared : owned).path.joined()) }
        }
        """),
    ])
}
