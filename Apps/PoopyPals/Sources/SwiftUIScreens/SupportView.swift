#if canImport(SwiftUI)
  import Foundation
  import MVVM
  import Presentation
  import SwiftUI

  /// What went wrong lately.
  struct SupportView: View {
    @State private var model: SupportViewModel
    private let calendar: Calendar

    init(model: SupportViewModel, calendar: Calendar) {
      _model = State(initialValue: model)
      self.calendar = calendar
    }

    var body: some View {
      Ticking(calendar: calendar) {
        snapshot(of: model, in: $0)
      } content: { shown in
        List {
          Section("Status") {
            Text(shown.introduction)
            Text(shown.summary).font(.footnote)
          }
          Section("Errors") {
            ForEach(shown.errors, id: \.self) { Text("\($0.moment): \($0.area), \($0.code)").font(.footnote) }
          }
          if !shown.errors.isEmpty { Button("Forget All") { model.forget() } }
          Button("Done") { model.close() }
        }
        .navigationTitle(Text(shown.title))
      }
      .task { model.load() }
    }
  }
#endif
