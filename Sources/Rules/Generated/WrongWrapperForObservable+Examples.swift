// Generated from Tests/RulesTests/Examples/wrong-wrapper-for-observable. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension WrongWrapperForObservable {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"state on an observable object behind a base class and a typealias"#,
      code: #"""
        import SwiftUI
        class BaseModel: ObservableObject { @Published var isLoading = false }
        final class ReviewsModel: BaseModel { @Published var reviews: [String] = [] }
        typealias Model = ReviewsModel
        struct ReviewsView: View {
          @State private var model = Model()  // ← here
          @State private var other: Int?
          var body: some View { List(model.reviews, id: \.self) { Text($0) } }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"matching wrappers"#,
      code: #"""
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
        """#))
}
