#if canImport(SwiftUI)
  import Domain
  import MVVM
  import Presentation
  import SwiftUI
  import ViewModels

  /// What a session changed.
  struct DiffView: View {
    let model: DiffViewModel
    let home: String

    var body: some View {
      ScreenFrame(\.title) {
        snapshot(of: model, now: $0, home: home)
      } content: { shown in
        VStack(alignment: .leading) {
          HStack {
            ForEach(shown.scopes) { scope in
              Button(scope.title) { model.show(ChangeScope(rawValue: scope.id)) }.bold(scope.isSelected)
            }
            if shown.isRefreshing { ProgressView() }
          }
          StateLine(state: shown.state) { await model.retry() }
          Text(shown.summary)
          List {
            ForEach(shown.files) { FileDiffView(file: $0) }
            if let omitted = shown.omitted { Text(omitted) }
          }
        }
      }
      .task { await model.load() }
      .refreshable { await model.refresh() }
    }
  }

  /// How one file differs.
  struct FileDiffView: View {
    let file: DiffSnapshot.File

    var body: some View {
      DisclosureGroup("\(file.path) \(file.summary)") {
        BadgeView(badge: file.change)
        if let note = file.note { Text(note).font(.footnote) }
        ForEach(Array(file.hunks.enumerated()), id: \.offset) { HunkView(hunk: $0.element) }
      }
    }
  }

  /// A place where a file differs.
  struct HunkView: View {
    let hunk: DiffSnapshot.Hunk

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Text(hunk.heading).font(.footnote).foregroundStyle(.secondary)
        ForEach(Array(hunk.lines.enumerated()), id: \.offset) { _, line in
          Text(line.text).font(.footnote.monospaced()).foregroundStyle(color(line.kind))
        }
      }
    }

    private func color(_ kind: String) -> Color {
      switch kind {
      case "added": .green
      case "removed": .red
      default: .primary
      }
    }
  }
#endif
