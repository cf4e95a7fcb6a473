import MVVM
import SwiftUI

struct EntryFormView: View {
  let model: EntryFormModel

  var body: some View {
    NavigationStack {
      StateView(model.entry.state, retry: { await model.load() }) { _ in
        Form {
          FieldRow(model.status) { status in
            Picker("Status", selection: status) {
              ForEach(ShelfEntry.Status.allCases, id: \.self) { Text($0.title).tag($0) }
            }
          }
          FieldRow(model.rating) { rating in
            Stepper("Rating: \(rating.wrappedValue)", value: rating, in: 0...5)
          }
          FieldRow(model.note) { note in
            TextField("Note", text: note)
          }
        }
      }
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { model.close() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") { Task { await model.save() } }
            .disabled(!model.form.canSubmit)
        }
      }
      .navigationTitle("Your book")
    }
    .errors(model.form.error) { _ in model.closeError() }
    .interactiveDismissDisabled(model.form.isDirty)
    .task { await model.load() }
  }
}
