#if canImport(SwiftUI)
  import SwiftUI

  /// Renders a `ViewState`: a spinner, the content, why there is nothing, or what went wrong.
  ///
  /// What was loaded stays on the screen while it is loaded again and after a failure; the failure is told above it.
  ///
  /// ```swift
  /// StateView(model.articles.state, empty: "No articles yet", retry: { await model.articles.retry() }) { articles in
  ///   ArticleList(articles)
  /// }
  /// .loads(model.articles)
  /// ```
  public struct StateView<Value, Content: View>: View {
    private let state: ViewState<Value>
    private let empty: LocalizedStringKey
    private let retry: @MainActor @Sendable () async -> Void
    private let content: (Value) -> Content

    /// A view of a state.
    /// - Parameters:
    ///   - state: what to show.
    ///   - empty: what to say when there is nothing in the answer.
    ///   - retry: loads again; runs in a task of its own.
    ///   - content: shows a value.
    public init(
      _ state: ViewState<Value>, empty: LocalizedStringKey = "Nothing here yet",
      retry: @escaping @MainActor @Sendable () async -> Void, @ViewBuilder content: @escaping (Value) -> Content
    ) {
      self.state = state
      self.empty = empty
      self.retry = retry
      self.content = content
    }

    /// One view whatever the state, so that a task attached to it survives a change of state. A value is shown in one
    /// place whatever else is to tell, so that the content keeps what it remembers, such as how far it is scrolled.
    public var body: some View {
      ZStack {
        if let value = state.value {
          content(value).safeAreaInset(edge: .top) {
            if let error = state.error { ErrorBanner(error, retry: retry) }
          }
        } else {
          switch state {
          case .idle, .loading, .loaded: ProgressView()
          case .empty: ContentUnavailableView(empty, systemImage: "tray")
          case .failed(let error, previous: _): failure(error)
          }
        }
      }
    }

    private func failure(_ error: AppError) -> some View {
      ContentUnavailableView {
        Label(error.title, systemImage: "exclamationmark.triangle")
      } description: {
        Text(error.message)
      } actions: {
        Button(RecoveryAction.retry.title) { Task { await retry() } }
      }
    }
  }

  /// Tells what went wrong in a strip above what is still there.
  public struct ErrorBanner: View {
    private let error: AppError
    private let retry: @MainActor @Sendable () async -> Void

    /// A strip.
    /// - Parameters:
    ///   - error: what went wrong.
    ///   - retry: does again what failed; offered when the error may pass.
    public init(_ error: AppError, retry: @escaping @MainActor @Sendable () async -> Void) {
      self.error = error
      self.retry = retry
    }

    /// The strip.
    public var body: some View {
      HStack {
        Label(error.message, systemImage: "exclamationmark.triangle")
        if error.isRetryable {
          Button(RecoveryAction.retry.title) { Task { await retry() } }
        }
      }
      .font(.footnote)
      .padding()
    }
  }
#endif
