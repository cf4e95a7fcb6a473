#if canImport(SwiftUI)
  import Domain
  import MVVM
  import Presentation
  import SwiftUI
  import ViewModels

  /// The screen of one session.
  struct SessionDetailView: View {
    let model: SessionDetailViewModel
    let home: String

    var body: some View {
      ScreenFrame(\.title) {
        snapshot(of: model, now: $0, home: home)
      } content: { shown in
        VStack(alignment: .leading) {
          StateLine(state: shown.state) { await model.retry() }
          if let session = shown.session { header(session) }
          if let notice = shown.notice { NoticeView(notice: notice) { model.work.dismissOutcome() } }
          OutputView(lines: shown.output.lines)
          Text(shown.outputStatus).font(.footnote)
          if let problem = shown.outputProblem { NoticeView(notice: problem) }
          InputView(model: model, shown: shown)
          WorkView(model: model, shown: shown)
        }
      }
      .task { await model.load() }
      .refreshable { await model.load() }
      .onDisappear { model.leave() }
    }

    private func header(_ session: SessionRow) -> some View {
      HStack {
        BadgeView(badge: session.status)
        Text("\(session.agent) · \(session.branch) · \(session.repository)").font(.footnote)
        ForEach(session.actions) { button in
          ActionButton(button) {
            if let action = SessionAction(rawValue: button.id) { model.start(action) }
          }
        }
        if let problem = session.problem {
          NoticeView(notice: problem) { model.actions.dismissFailure(of: model.id) }
        }
      }
    }
  }

  /// What the agent prints.
  struct OutputView: View {
    let lines: [OutputSnapshot.Line]

    var body: some View {
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 0) {
          ForEach(lines) { line in
            HStack(spacing: 0) {
              ForEach(Array(line.runs.enumerated()), id: \.offset) { RunView(run: $0.element) }
            }
          }
        }
      }
    }
  }

  /// Text that looks alike.
  struct RunView: View {
    let run: OutputSnapshot.Run

    var body: some View {
      Text(run.text)
        .font(.footnote.monospaced())
        .bold(run.bold ?? false)
        .italic(run.italic ?? false)
        .underline(run.underline ?? false)
        .foregroundStyle(color(run.inverse == true ? run.background : run.foreground) ?? .primary)
        .background(color(run.inverse == true ? run.foreground : run.background) ?? .clear)
        .opacity(run.dim == true ? 0.6 : 1)
    }

    private func color(_ number: UInt8?) -> Color? {
      number.map { TerminalPalette.color($0) }.map { Color(red: $0.red, green: $0.green, blue: $0.blue) }
    }
  }

  /// What is typed for the agent.
  struct InputView: View {
    let model: SessionDetailViewModel
    let shown: SessionDetailSnapshot

    var body: some View {
      HStack {
        FieldRow(model.input) { TextField(shown.input.label, text: $0) }
          .onSubmit { Task { await model.send() } }
        ActionButton(shown.send) { Task { await model.send() } }
      }
      if let problem = shown.inputProblem { NoticeView(notice: problem) { model.inputForm.dismissError() } }
    }
  }

  /// What git says, and what is done with the branch.
  struct WorkView: View {
    let model: SessionDetailViewModel
    let shown: SessionDetailSnapshot

    var body: some View {
      VStack(alignment: .leading) {
        Text(shown.worktree)
        if let problem = shown.worktreeProblem { NoticeView(notice: problem) }
        FieldRow(model.work.message) { TextField(shown.message.label, text: $0) }
        HStack {
          ForEach(shown.operations) { button in
            ActionButton(button) { start(button.id) }
          }
          Button("Changes") { model.openDiff() }
        }
      }
    }

    private func start(_ id: String) {
      guard let operation = WorkModel.Operation(rawValue: id) else { return }
      Task { await model.work.run(operation) }
    }
  }
#endif
