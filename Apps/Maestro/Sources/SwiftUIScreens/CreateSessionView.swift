#if canImport(SwiftUI)
  import MVVM
  import Presentation
  import SwiftUI
  import ViewModels

  /// The form for a new session.
  struct CreateSessionView: View {
    let model: CreateSessionViewModel
    let home: String

    var body: some View {
      ScreenFrame(\.title) {
        snapshot(of: model, now: $0, home: home)
      } content: { shown in
        Form {
          ForEach(shown.fields) { field in
            if field.id == "start" {
              FieldRow(model.start) { start in
                Picker(field.label, selection: start) {
                  ForEach(CreateSessionViewModel.Start.allCases, id: \.self) { choice in
                    Text(title(of: choice, in: field)).tag(choice)
                  }
                }
              }
            } else if let input = input(field.id) {
              CreateFieldView(field: field, input: input)
            }
          }
          if let script = shown.script { ScriptView(model: model, script: script) }
          ForEach(shown.steps) { step in
            HStack {
              Text(step.title)
              BadgeView(badge: step.badge)
            }
          }
          if let problem = shown.problem { NoticeView(notice: problem) { model.form.dismissError() } }
          HStack {
            ActionButton(shown.cancel) { model.cancel() }
            ActionButton(shown.create) { Task { await model.submit() } }
          }
        }
      }
      .task { await model.load() }
      .onDisappear { model.leave() }
    }

    private func input(_ id: String) -> Field<String>? {
      switch id {
      case "name": model.name
      case "repositoryPath": model.repositoryPath
      case "existingBranch": model.existingBranch
      case "baseBranch": model.baseBranch
      case "profile": model.profile
      case "group": model.group
      case "prompt": model.prompt
      case "filesToCopy": model.filesToCopy
      case "setUpScript": model.setUpScript
      default: nil
      }
    }

    private func title(of choice: CreateSessionViewModel.Start, in field: FieldSnapshot) -> String {
      field.options.first { $0.value == choice.rawValue }?.title ?? ""
    }
  }

  /// One input: a choice where there is one, several lines where they are wanted.
  struct CreateFieldView: View {
    let field: FieldSnapshot
    let input: Field<String>

    var body: some View {
      FieldRow(input) { text in
        if !field.options.isEmpty {
          Picker(field.label, selection: text) {
            Text(field.hint).tag("")
            ForEach(field.options) { Text($0.title).tag($0.value) }
          }
        } else if field.isMultiline {
          VStack(alignment: .leading) {
            Text(field.label)
            TextEditor(text: text)
            Text(field.hint).font(.footnote)
          }
        } else {
          TextField(field.label, text: text, prompt: Text(field.hint))
        }
      }
    }
  }

  /// The set-up script, to be read before it is agreed to.
  struct ScriptView: View {
    let model: CreateSessionViewModel
    let script: CreateSessionSnapshot.Script

    var body: some View {
      VStack(alignment: .leading) {
        StateLine(state: script.state) { @MainActor in model.readScript() }
        if let text = script.text { ScrollView { Text(text).font(.footnote.monospaced()) } }
        HStack {
          ActionButton(script.read) { model.readScript() }
          ActionButton(script.agree) { model.consent.agree() }
        }
      }
    }
  }
#endif
