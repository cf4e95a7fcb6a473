extension ViewModelIsShared {
  static let triggeringExamples = [
    Example(
      "the state of one screen, for every screen",
      """
      //- Checkout/CheckoutViewModel.swift
      import SwiftUI
      final class CheckoutViewModel: ObservableObject {
        static let 1️⃣shared = CheckoutViewModel()
        @Published private(set) var step = 0
        func next() { step += 1 }
      }
      //- Checkout/CheckoutView.swift
      import SwiftUI
      struct CheckoutView: View {
        @ObservedObject var viewModel = CheckoutViewModel.shared
        var body: some View { Text("\\(viewModel.step)") }
      }
      """),
    Example(
      "in an extension in another file, typed and implicit",
      """
      //- Profile/ProfileViewModel.swift
      import SwiftUI
      @Observable final class ProfileViewModel {
        private(set) var name = ""
        func rename(_ name: String) { self.name = name }
      }
      struct ProfileView: View {
        @State private var viewModel = ProfileViewModel.instance
        var body: some View { Text(viewModel.name) }
      }
      //- Profile/ProfileViewModel+Instance.swift
      extension ProfileViewModel {
        static let 1️⃣instance: ProfileViewModel = .init()
      }
      """),
    Example(
      "under another name",
      """
      //- Checkout/Checkout.swift
      typealias Checkout = CheckoutViewModel
      //- Checkout/CheckoutViewModel.swift
      import SwiftUI
      final class CheckoutViewModel: ObservableObject {
        static let 1️⃣shared: Checkout = .init()
        @Published private(set) var step = 0
        func next() { step += 1 }
      }
      struct CheckoutView: View {
        @ObservedObject var viewModel = CheckoutViewModel.shared
        var body: some View { Text("\\(viewModel.step)") }
      }
      """),
  ]

  static let nonTriggeringExamples = [
    Example(
      "app-wide session state with I/O of its own",
      """
      import SwiftUI
      final class SessionStore: ObservableObject {
        static let shared = SessionStore()
        @Published private(set) var user = ""
        func restore() { user = UserDefaults.standard.string(forKey: "user") ?? "" }
      }
      struct SessionView: View {
        @ObservedObject var store = SessionStore.shared
        var body: some View { Text(store.user) }
      }
      """),
    Example(
      "settings that `@AppStorage` keeps",
      """
      import SwiftUI
      final class LayoutModel: ObservableObject {
        static let shared = LayoutModel()
        @AppStorage("columns") var columns = 2
        @Published private(set) var isWide = false
      }
      struct LayoutView: View {
        @ObservedObject var model = LayoutModel.shared
        var body: some View { Text("\\(model.columns)") }
      }
      """),
    Example(
      "sample data, a debug build, a value, and a new one for each screen",
      """
      import SwiftUI
      final class PlayerViewModel: ObservableObject {
        static let preview = PlayerViewModel(title: "Song")
        #if DEBUG
          static let shared = PlayerViewModel(title: "Debug")
        #endif
        static let standardTitle = "Song"
        @Published private(set) var title: String
        init(title: String) { self.title = title }
        static func make() -> PlayerViewModel { PlayerViewModel(title: standardTitle) }
      }
      struct PlayerView: View {
        @StateObject var viewModel = PlayerViewModel.make()
        var body: some View { Text(viewModel.title) }
      }
      """),
  ]
}
