// Generated from Tests/RulesTests/Examples/viewmodel-does-io. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension ViewModelDoesIO {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"network and defaults in a view model: one finding, further places with it"#,
      code: #"""
        import SwiftUI
        @MainActor
        final class ForecastViewModel: ObservableObject {
          @Published private(set) var days: [Day] = []
          private let address: URL
          init(address: URL) { self.address = address }
          func load() async throws {
            let (data, _) = try await URLSession.shared.data(from: address)  // ← here
            days = try JSONDecoder().decode([Day].self, from: data)
            UserDefaults.standard.set(Date(), forKey: "lastForecast")  // ← and here
          }
        }
        struct Day: Codable { let high: Double }
        struct ForecastView: View {
          @StateObject var viewModel: ForecastViewModel
          var body: some View { Text("\(viewModel.days.count)") }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"the service does it"#,
      code: #"""
        import SwiftUI
        final class ProfileViewModel: ObservableObject {
          @Published private(set) var name = ""
          private let store: ProfileStoring
          init(store: ProfileStoring) { self.store = store }
          func load() async { name = await store.name() }
        }
        protocol ProfileStoring { func name() async -> String }
        final class DefaultsProfileStore: ProfileStoring {
          func name() async -> String { UserDefaults.standard.string(forKey: "name") ?? "" }
        }
        struct ProfileView: View {
          @StateObject var viewModel: ProfileViewModel
          var body: some View { Text(viewModel.name) }
        }
        """#))
}
