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
    private let tapToLoad: LocalizedStringKey?
    private let retry: @MainActor @Sendable () async -> Void
    private let answer: (@MainActor (RecoveryAction) -> Void)?
    private let placeholder: AnyView?
    private let content: (Value) -> Content

    /// A view of a state.
    /// - Parameters:
    ///   - state: what to show.
    ///   - empty: what to say when there is nothing in the answer.
    ///   - tapToLoad: the words on the button that loads, for a screen that loads only when asked; without, an idle state
    ///     is shown like a loading one.
    ///   - retry: loads again; runs in a task of its own.
    ///   - answer: what the user chose to do about a failure other than `retry`; without, only retrying is offered.
    ///   - content: shows a value.
    public init(
      _ state: ViewState<Value>, empty: LocalizedStringKey = "Nothing here yet", tapToLoad: LocalizedStringKey? = nil,
      retry: @escaping @MainActor @Sendable () async -> Void, answer: (@MainActor (RecoveryAction) -> Void)? = nil,
      @ViewBuilder content: @escaping (Value) -> Content
    ) {
      self.state = state
      self.empty = empty
      self.tapToLoad = tapToLoad
      self.retry = retry
      self.answer = answer
      placeholder = nil
      self.content = content
    }

    /// The same with a placeholder, such as a skeleton of the content, in place of the spinner of the first load.
    public init(
      _ state: ViewState<Value>, empty: LocalizedStringKey = "Nothing here yet", tapToLoad: LocalizedStringKey? = nil,
      retry: @escaping @MainActor @Sendable () async -> Void, answer: (@MainActor (RecoveryAction) -> Void)? = nil,
      @ViewBuilder content: @escaping (Value) -> Content, @ViewBuilder placeholder: () -> some View
    ) {
      self.state = state
      self.empty = empty
      self.tapToLoad = tapToLoad
      self.retry = retry
      self.answer = answer
      self.placeholder = AnyView(placeholder())
      self.content = content
    }

    /// One view whatever the state, so that a task attached to it survives a change of state. A value is shown in one
    /// place whatever else is to tell, so that the content keeps what it remembers, such as how far it is scrolled.
    public var body: some View {
      ZStack {
        if let value = state.value {
          content(value).safeAreaInset(edge: .top) {
            if let error = state.error { ErrorBanner(error, retry: retry, answer: answer) }
          }
        } else {
          switch state {
          case .idle:
            if let tapToLoad { Button(tapToLoad) { Task { await retry() } } } else { loading }
          case .loading, .loaded: loading
          case .empty: ContentUnavailableView(empty, systemImage: "tray")
          case .failed(let error, previous: _): failure(error)
          }
        }
      }
    }

    @ViewBuilder private var loading: some View {
      if let placeholder { placeholder } else { ProgressView() }
    }

    private func failure(_ error: AppError) -> some View {
      ContentUnavailableView {
        Label(error.title, systemImage: "exclamationmark.triangle")
      } description: {
        Text(error.message)
      } actions: {
        Button(RecoveryAction.retry.title) { Task { await retry() } }
        RecoveryButtons(error: error, retry: nil, answer: answer)
      }
    }
  }

  /// Tells what went wrong in a strip above what is still there.
  public struct ErrorBanner: View {
    private let error: AppError
    private let retry: @MainActor @Sendable () async -> Void
    private let answer: (@MainActor (RecoveryAction) -> Void)?

    /// A strip.
    /// - Parameters:
    ///   - error: what went wrong.
    ///   - retry: does again what failed; offered when the error may pass.
    ///   - answer: what else the user chose to do about it, `.dismiss` when the strip was closed; without, only retrying
    ///     is offered.
    public init(
      _ error: AppError, retry: @escaping @MainActor @Sendable () async -> Void,
      answer: (@MainActor (RecoveryAction) -> Void)? = nil
    ) {
      self.error = error
      self.retry = retry
      self.answer = answer
    }

    /// The strip.
    public var body: some View {
      HStack {
        Label(error.message, systemImage: "exclamationmark.triangle")
        RecoveryButtons(error: error, retry: error.isRetryable ? retry : nil, answer: answer)
        if let answer { Button(RecoveryAction.dismiss.title, role: .cancel) { answer(.dismiss) } }
      }
      .font(.footnote)
      .padding()
    }
  }

  /// What the user can do about an error, except to close it.
  private struct RecoveryButtons: View {
    let error: AppError
    let retry: (@MainActor @Sendable () async -> Void)?
    let answer: (@MainActor (RecoveryAction) -> Void)?

    var body: some View {
      if let retry { Button(RecoveryAction.retry.title) { Task { await retry() } } }
      if let answer {
        let actions = ErrorPresenter().presentation(of: error, hasContent: true, canRetry: false).actions
        ForEach(actions.filter { $0 != .retry && $0 != .dismiss }, id: \.self) { action in
          Button(action.title) { answer(action) }
        }
      }
    }
  }
#endif
