#if canImport(SwiftUI)
  import MVVM
  import Presentation
  import SwiftUI

  /// Keeps the view model of a screen for as long as the screen is there.
  struct Kept<Model: AnyObject, Content: View>: View {
    @State private var model: Model
    private let content: (Model) -> Content

    init(_ model: Model, @ViewBuilder content: @escaping (Model) -> Content) {
      _model = State(initialValue: model)
      self.content = content
    }

    var body: some View { content(model) }
  }

  /// The frame of a screen: its title, and what its snapshot says, which is printed anew now and then, since it says how
  /// long ago something was.
  struct ScreenFrame<Snapshot, Content: View>: View {
    let title: (Snapshot) -> String
    let make: @MainActor (Date) -> Snapshot
    let content: (Snapshot) -> Content

    init(
      _ title: @escaping (Snapshot) -> String, of make: @escaping @MainActor (Date) -> Snapshot,
      @ViewBuilder content: @escaping (Snapshot) -> Content
    ) {
      self.title = title
      self.make = make
      self.content = content
    }

    var body: some View {
      TimelineView(.periodic(from: .now, by: 10)) { context in
        let shown = make(context.date)
        content(shown).navigationTitle(Text(title(shown)))
      }
    }
  }

  struct BadgeView: View {
    let badge: Badge

    var body: some View {
      Text(badge.text).font(.footnote).foregroundStyle(Color(badge.kind))
    }
  }

  struct ActionButton: View {
    let button: ButtonSnapshot
    let action: @MainActor () -> Void

    init(_ button: ButtonSnapshot, action: @escaping @MainActor () -> Void) {
      self.button = button
      self.action = action
    }

    var body: some View {
      Button(role: button.isDestructive ? .destructive : nil, action: action) {
        HStack {
          Text(button.title)
          if button.isRunning { ProgressView() }
        }
      }
      .disabled(!button.isEnabled)
      .help(Text(button.reason ?? button.title))
    }
  }

  struct NoticeView: View {
    let notice: NoticeSnapshot
    var dismiss: (@MainActor () -> Void)?

    var body: some View {
      HStack {
        VStack(alignment: .leading) {
          Text(notice.text).foregroundStyle(Color(notice.kind))
          ForEach(notice.items, id: \.self) { Text($0).font(.footnote) }
          if let details = notice.details { Text(details).font(.footnote.monospaced()) }
          if let link = notice.link.flatMap({ URL(string: $0) }) { Link("Open in Browser", destination: link) }
        }
        if let dismiss { Button("Dismiss", action: dismiss) }
      }
      .padding()
    }
  }

  /// What a screen says instead of its contents, or above them.
  struct StateLine: View {
    let state: ScreenState
    let retry: @MainActor @Sendable () async -> Void

    var body: some View {
      HStack {
        if state.phase == .loading || state.phase == .idle { ProgressView() }
        if !state.message.isEmpty { Text(state.message) }
        if let details = state.details { Text(details).font(.footnote.monospaced()) }
        if state.canRetry { Button(RecoveryAction.retry.title) { Task { await retry() } } }
      }
    }
  }

  extension Color {
    init(_ kind: Badge.Kind) {
      switch kind {
      case .neutral: self = .secondary
      case .progress: self = .blue
      case .success: self = .green
      case .attention: self = .orange
      case .failure: self = .red
      }
    }
  }
#endif
