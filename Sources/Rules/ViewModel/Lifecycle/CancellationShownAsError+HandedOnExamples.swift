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

  /// Helpers and components further away.
  static let distantExamples = [
    Example(
      "a helper hands the error to another one that tells cancellation apart",
      """
      import SwiftUI
      struct Failure { let text: String }
      enum TransportError: Error { case cancelled, offline }
      func describe(_ error: Error) -> Failure? {
        if !isHandled(error, place: #fileID) { return Failure(text: "\\(error)") }
        return nil
      }
      private func isHandled(_ error: Error, place: String) -> Bool { isHarmless(error) }
      private func isHarmless(_ error: Error) -> Bool {
        switch error {
        case TransportError.cancelled: true
        default: false
        }
      }
      @MainActor final class StampsViewModel: ObservableObject {
        @Published private(set) var failure: Failure?
        private let post: StampPosting
        init(post: StampPosting) { self.post = post }
        func load() async { do { try await post.load() } catch { failure = describe(error) } }
      }
      protocol StampPosting { func load() async throws }
      struct StampsView: View {
        @StateObject var viewModel: StampsViewModel
        var body: some View { Text(viewModel.failure?.text ?? "").task { await viewModel.load() } }
      }
      """),
    Example(
      "a closure that is assigned, run by a button in a task of its own",
      """
      import SwiftUI
      struct SaveButton: View {
        let action: () async -> Void
        var body: some View { Button("Save") { Task { await action() } } }
      }
      @MainActor final class TextModel: ObservableObject {
        @Published var text = ""
        var onSave: ((String) async throws -> Void)?
        func save() async { try? await onSave?(text) }
      }
      struct TextForm: View {
        @ObservedObject var model: TextModel
        var body: some View { SaveButton { await model.save() } }
      }
      @MainActor final class CodeViewModel: ObservableObject {
        @Published private(set) var errorText: String?
        let form = TextModel()
        private let codes: CodeChanging
        init(codes: CodeChanging) {
          self.codes = codes
          form.onSave = { [weak self] text in await self?.change(text) }
        }
        func change(_ text: String) async {
          do { try await codes.change(text) } catch { errorText = "\\(error)" }
        }
      }
      protocol CodeChanging { func change(_ text: String) async throws }
      struct CodeView: View {
        @StateObject var viewModel: CodeViewModel
        var body: some View { TextForm(model: viewModel.form) }
      }
      """),
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
      """),
    Example(
      "what is awaited is an argument of the call",
      """
      import SwiftUI
      final class Router {
        var page: String?
        func replace(_ page: String) { self.page = page }
      }
      struct Stub {
        func letter() async throws -> String { try await URLSession.shared.data(from: URL(fileURLWithPath: "x")).0.description }
      }
      struct LetterView: View {
        @State private var failure: Error?
        let router: Router
        let stub: Stub
        var body: some View {
          Text("\\(failure.debugDescription)").task {
            do { try await router.replace(stub.letter()) } 1️⃣catch { failure = error }
          }
        }
      }
      """),
  ]
}
