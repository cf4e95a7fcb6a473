extension CancellationShownAsError {
  /// Closures that a component of the program runs in a task of its own.
  static let handedOnExamples = [
    Example(
      "buttons and modifiers of the program run what they get in tasks that nobody keeps",
      """
      //- Design/Buttons.swift
      import SwiftUI
      struct CoreButton<Content: View>: View {
        var content: () -> Content
        var action: @MainActor () async -> Void
        init(action: @escaping @MainActor () async -> Void, @ViewBuilder content: @escaping () -> Content) {
          self.action = action
          self.content = content
        }
        var body: some View { Button(action: { Task { await action() } }) { content() } }
      }
      struct BigButton: View {
        private let title: String
        private let action: () async -> Void
        init(_ title: String, _ action: @escaping () async -> Void) {
          self.title = title
          self.action = action
        }
        var body: some View { CoreButton(action: action) { Text(title) } }
      }
      struct NextButton: View {
        let action: () async -> Void
        var body: some View { BigButton("Next") { await action() } }
      }
      extension View {
        func onPull(action: @escaping () async -> Void) -> some View {
          refreshable { await Task { await action() }.value }
        }
      }
      //- Letters/LettersViewModel.swift
      import SwiftUI
      @MainActor final class LettersViewModel: ObservableObject {
        @Published private(set) var errorText: String?
        private let post: Posting
        init(post: Posting) { self.post = post }
        func send() async { do { try await post.send() } catch { errorText = "\\(error)" } }
        func collect() async { do { try await post.collect() } catch { errorText = "\\(error)" } }
        func load() async { do { try await post.load() } catch { errorText = "\\(error)" } }
        func stamp() async { do { try await post.stamp() } catch { errorText = "\\(error)" } }
        func stamp() { Task { await stamp() } }
      }
      protocol Posting {
        func send() async throws
        func collect() async throws
        func load() async throws
        func stamp() async throws
      }
      //- Letters/LettersView.swift
      import SwiftUI
      struct LettersView: View {
        @StateObject var viewModel: LettersViewModel
        var body: some View {
          VStack {
            Text(viewModel.errorText ?? "")
            BigButton("Send") { [weak viewModel] in await viewModel?.send() }
            NextButton { await viewModel.collect() }
          }
          .onPull { await viewModel.load() }
          .task { viewModel.stamp() }
        }
      }
      """)
  ]

  /// The same, but what runs them can be cancelled.
  static let cancelledHandedOnExamples = [
    Example(
      "a modifier of the program that runs its action in the task of the view",
      """
      import SwiftUI
      extension View {
        func onFirstShow(action: @escaping () async -> Void) -> some View { task { await action() } }
      }
      @MainActor final class StampsViewModel: ObservableObject {
        @Published private(set) var errorText: String?
        private let post: StampPosting
        init(post: StampPosting) { self.post = post }
        func load() async {
          do { try await post.load() } 1️⃣catch { errorText = "\\(error)" }
        }
      }
      protocol StampPosting { func load() async throws }
      struct StampsView: View {
        @StateObject var viewModel: StampsViewModel
        var body: some View { Text(viewModel.errorText ?? "").onFirstShow { await viewModel.load() } }
      }
      """)
  ]
}
