#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Loads when the view appears and when the user pulls; both end with the view. Coming back to what is loaded already
    /// refreshes it without a spinner, and only when it is too old.
    /// - Parameters:
    ///   - loader: what is loaded.
    ///   - age: how old a value may be when the view appears, zero or more.
    public func loads<Value>(_ loader: Loader<Value>, staleAfter age: Duration = .seconds(60)) -> some View {
      task { await loader.loadIfStale(after: age) }
        .refreshable { await loader.refresh() }
    }

    /// The same, and again whenever what is shown is something else: another account, another filter. What was loaded
    /// for the former is forgotten then.
    /// - Parameters:
    ///   - loader: what is loaded.
    ///   - id: what is shown.
    ///   - age: how old a value may be when the view appears, zero or more.
    public func loads<Value>(
      _ loader: Loader<Value>, id: some Equatable & Sendable, staleAfter age: Duration = .seconds(60)
    ) -> some View {
      task(id: id) { await loader.loadIfStale(after: age, of: id) }
        .refreshable { await loader.refresh() }
    }

    /// Loads a long list page by page, when the view appears and when the user pulls. Coming back to it keeps its pages,
    /// and refreshes them only when they are too old.
    /// - Parameters:
    ///   - paginator: the list.
    ///   - age: how old the list may be when the view appears, zero or more.
    public func loads<Element: Sendable, Cursor: Sendable>(
      _ paginator: Paginator<Element, Cursor>, staleAfter age: Duration = .seconds(60)
    ) -> some View {
      task { await paginator.loadIfStale(after: age) }
        .refreshable { await paginator.refresh() }
    }

    /// Shows an error as an alert, with what the user can do about it. Shows nothing of an error that is not one for an
    /// alert, such as being offline: `errors(_:)` shows both.
    /// - Parameters:
    ///   - error: what went wrong; nothing when there is nothing to tell.
    ///   - presenter: decides whether it is one for an alert.
    ///   - answer: what the user chose; must lead to an `error` that is nothing.
    public func errorAlert(
      _ error: AppError?, presenter: ErrorPresenter = ErrorPresenter(),
      answer: @escaping @MainActor (RecoveryAction) -> Void
    ) -> some View {
      let presentation = error.map { presenter.presentation(of: $0, hasContent: true) }
      let shown = presentation?.style == .alert ? presentation : nil
      return alert(
        Text(shown?.title ?? ""),
        isPresented: Binding {
          shown != nil
        } set: { _ in
          // Each way to close it is a button.
        },
        presenting: shown
      ) { presentation in
        ForEach(presentation.actions, id: \.self) { action in
          Button(action.title, role: action == .dismiss ? .cancel : nil) { answer(action) }
        }
      } message: { presentation in
        Text(presentation.message)
      }
    }

    /// Shows an error of a form or of a single action: as an alert when it is one for an alert, otherwise in a strip above
    /// this view. What a loader or a list failed with is shown by `StateView`.
    ///
    /// ```swift
    /// .errors(model.form.error) { choice in Task { await model.answerError(by: choice) } }
    /// ```
    /// - Parameters:
    ///   - error: what went wrong; nothing when there is nothing to tell. The strip stays until then.
    ///   - presenter: decides how it is shown.
    ///   - answer: what the user chose; must lead to an `error` that is nothing.
    public func errors(
      _ error: AppError?, presenter: ErrorPresenter = ErrorPresenter(),
      answer: @escaping @MainActor (RecoveryAction) -> Void
    ) -> some View {
      let style = error.map { presenter.presentation(of: $0, hasContent: true).style }
      return VStack(spacing: 0) {
        if let error, style != .alert {
          ErrorBanner(error, retry: { answer(.retry) }, answer: answer)
        }
        self
      }
      .errorAlert(error, presenter: presenter, answer: answer)
    }
  }
#endif
