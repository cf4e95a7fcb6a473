extension WrongWrapperForObservable {
  /// What there is to say about it.
  public static let description = RuleDescription(
    id: "wrong-wrapper-for-observable",
    severity: .critical,
    area: .view, section: .criticalSafety, consequence: .wrongBehavior,
    summary: "A property wrapper does not fit the kind of observable object it is on.",
    rationale: """
      `@Observable` and `ObservableObject` are two systems with wrappers of their own. `@State` on an `ObservableObject` \
      compiles but the view never learns of a change; the object wrappers on an `@Observable` class observe nothing.
      """,
    fires: """
      `@StateObject`, `@ObservedObject` or `@EnvironmentObject` on a class with `@Observable`, or `@State` on a class that \
      is an `ObservableObject`, by itself, a superclass or a protocol. Medium where the view only hands the object on or \
      listens to its publishers.
      """,
    silent: [
      "a class that is both while it is being migrated", "a class of which neither is known",
      "collections of objects, which no wrapper observes",
      "`@State` on an object that announces no change (nothing `@Published`, no `objectWillChange`, in it, its superclasses and subclasses or from outside): it only carries others",
      "what is nested in a preview",
      "an optional `@State` that only says which object there is, for `.sheet(item:)` or to hand it on: the view reads nothing of it but constants",
    ],
    fix:
      "Use the wrapper that belongs to the object: `@State`, `@Bindable`, `@Environment` for `@Observable`, else the "
      + "object wrappers.",
    isFixable: true,
    serves: ["B32", "D7"],
    triggering: [
      Example(
        "state object on an observable macro class of another file",
        """
        //- Player/PlayerModel.swift
        import Observation
        @Observable final class PlayerModel { var isPlaying = false }
        //- Player/PlayerView.swift
        import SwiftUI
        struct PlayerView: View {
          @StateObject private var 1️⃣model = PlayerModel()
          var body: some View { Text(model.isPlaying ? "on" : "off") }
        }
        """),
      Example(
        "observed and environment objects",
        """
        import Observation
        import SwiftUI
        @Observable final class Theme { var isDark = false }
        struct Header: View {
          @ObservedObject var 1️⃣theme: Theme
          var body: some View { Text(theme.isDark ? "dark" : "light") }
        }
        struct Footer: View {
          @EnvironmentObject private var 1️⃣theme: Theme
          var body: some View { Text(theme.isDark ? "dark" : "light") }
        }
        """),
      Example(
        "state on an observable object behind a base class and a typealias",
        """
        import SwiftUI
        class BaseModel: ObservableObject { @Published var isLoading = false }
        final class ReviewsModel: BaseModel { @Published var reviews: [String] = [] }
        typealias Model = ReviewsModel
        struct ReviewsView: View {
          @State private var 1️⃣model = Model()
          @State private var other: Int?
          var body: some View { List(model.reviews, id: \\.self) { Text($0) } }
        }
        """),
      Example(
        "optional state of a protocol that is an observable object",
        """
        import SwiftUI
        protocol PlayerState: ObservableObject { var title: String { get } }
        struct MiniPlayer: View {
          @State var 1️⃣player: (any PlayerState)?
          var body: some View { Text(player?.title ?? "") }
        }
        """),
      Example(
        "an optional whose content the view reads",
        """
        import SwiftUI
        final class Upload: ObservableObject { @Published var progress = 0.0 }
        struct UploadView: View {
          @State private var 1️⃣upload: Upload?
          var body: some View {
            VStack {
              Button("Send") { upload = Upload() }
              if let current = upload { ProgressView(value: current.progress) }
            }
          }
        }
        """),
      Example(
        "announced by hand, from outside",
        """
        //- Player.swift
        import Combine
        final class Player: ObservableObject { var title = "" }
        final class PlayerFeed {
          let player = Player()
          func receive(_ title: String) {
            player.objectWillChange.send()
            player.title = title
          }
        }
        //- PlayerBar.swift
        import SwiftUI
        struct PlayerBar: View {
          @State var 1️⃣player: Player
          var body: some View { Text(player.title) }
        }
        """),
    ],
    nonTriggering: [
      Example(
        "matching wrappers",
        """
        import Observation
        import SwiftUI
        @Observable final class PlayerModel { var isPlaying = false }
        final class LegacyModel: ObservableObject { @Published var isPlaying = false }
        struct PlayerView: View {
          @State private var model = PlayerModel()
          @Environment(PlayerModel.self) private var shared
          @Bindable var edited: PlayerModel
          @StateObject private var legacy = LegacyModel()
          @ObservedObject var passed: LegacyModel
          @EnvironmentObject var global: LegacyModel
          var body: some View { Text(model.isPlaying ? "on" : "off") }
        }
        """),
      Example(
        "both kinds at once during a migration",
        """
        import Observation
        import SwiftUI
        @Observable final class SessionModel: ObservableObject { var isActive = false }
        struct SessionView: View {
          @StateObject private var session = SessionModel()
          @State private var other = SessionModel()
          var body: some View { Text(session.isActive ? "on" : "off") }
        }
        """),
      Example(
        "an actor, a plain class, a value, and a class outside the program",
        """
        import SwiftUI
        actor FileCache { func clear() {} }
        final class Clock { var now = 0 }
        struct Point { var x = 0 }
        struct CacheView: View {
          @State private var cache = FileCache()
          @State private var clock = Clock()
          @State private var point = Point()
          @StateObject private var renderer = ImageRenderer(content: Text(""))
          @State private var players: [Legacy] = []
          var body: some View { Text("") }
        }
        final class Legacy: ObservableObject {}
        """),
      Example(
        "an optional that only says which object is shown",
        """
        import SwiftUI
        final class Login: ObservableObject, Identifiable { @Published var isDone = false }
        struct ReloginView: View {
          @State private var login: Login?
          @State private var next: Login?
          var body: some View {
            VStack {
              Button("Again") {
                let shown = Login()
                shown.isDone = false
                login = shown
              }
              if let next { LoginView(login: next) }
            }
            .sheet(item: $login) { shown in LoginView(login: shown) }
          }
        }
        struct LoginView: View {
          @ObservedObject var login: Login
          var body: some View { Text(login.isDone ? "Done" : "Log in") }
        }
        """),
      Example(
        "an object that announces nothing, and so do its superclasses",
        """
        import SwiftUI
        class Workspace { let name = "Main" }
        final class AppState: Workspace, ObservableObject {
          let session = Session()
          private(set) var started = Date.now
        }
        final class Session: ObservableObject { @Published var isOpen = false }
        struct RootView: View {
          @State private var app = AppState()
          @State private var later: AppState?
          var body: some View { Text((later?.name ?? app.name) + app.session.isOpen.description) }
        }
        """),
      Example(
        "a view nested in a preview",
        """
        import SwiftUI
        final class Reel: ObservableObject { @Published var position = 0.0 }
        struct ReelView: View {
          @ObservedObject var reel: Reel
          var body: some View { Text("\\(reel.position)") }
        }
        struct ReelView_Previews: PreviewProvider {
          struct Stage: View {
            @State var reel = Reel()
            var body: some View { ReelView(reel: reel) }
          }
          static var previews: some View { Stage() }
        }
        """),
    ])
}
