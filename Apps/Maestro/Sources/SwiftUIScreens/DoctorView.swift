#if canImport(SwiftUI)
  import MVVM
  import Presentation
  import SwiftUI
  import ViewModels

  /// Whether everything fits together.
  struct DoctorView: View {
    let model: DoctorViewModel
    let home: String

    var body: some View {
      ScreenFrame(\.title) {
        snapshot(of: model, now: $0, home: home)
      } content: { shown in
        VStack(alignment: .leading) {
          StateLine(state: shown.state) { await model.load() }
          Text(shown.summary)
          if let report = shown.report { NoticeView(notice: report) }
          List {
            ForEach(shown.findings) { row($0) }
          }
          ActionButton(shown.repair) { model.repair() }
        }
      }
      .loads(model.diagnosis)
    }

    private func row(_ shown: DoctorSnapshot.Finding) -> some View {
      VStack(alignment: .leading) {
        HStack {
          BadgeView(badge: shown.verdict)
          Text(shown.subject)
        }
        Text(shown.explanation).font(.footnote)
        if let repair = shown.repair {
          Button(shown.isSelected ? "Do Not: \(repair)" : repair) {
            if let finding = finding(shown.id, in: model) { model.toggle(finding) }
          }
        }
      }
    }
  }
#endif
