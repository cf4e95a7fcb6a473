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
          Text(shown.progress)
          if let notice = shown.notice { NoticeView(notice: notice) { model.actions.dismissOutcome() } }
          List {
            ForEach(shown.notes) { NoteRow(note: $0) }
            ActionButton(shown.send) { Task { await model.actions.send() } }
            ForEach(shown.files) { shownFile in
              FileDiffView(file: shownFile)
              Button(shownFile.isViewed ? "Not Viewed" : "Viewed") {
                guard let file = Presentation.file(shownFile.id, in: model) else { return }
                Task { await model.toggleViewed(file) }
              }
              Button("Revert…", role: .destructive) {
                if let file = Presentation.file(shownFile.id, in: model) { model.revert(file) }
              }
            }
            if let omitted = shown.omitted { Text(omitted) }
          }
        }
      }
      .task { await model.load() }
      .refreshable { await model.refresh() }
    }
  }

  /// A note on a line.
  struct NoteRow: View {
    let note: DiffSnapshot.Note

    var body: some View {
      VStack(alignment: .leading) {
        HStack {
          Text(note.place).font(.footnote.monospaced())
          if let change = note.change { BadgeView(badge: change) }
          if let sent = note.sent { Text(sent).font(.footnote) }
        }
        Text(note.quote).font(.footnote.monospaced()).foregroundStyle(.secondary)
        Text(note.text)
      }
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
