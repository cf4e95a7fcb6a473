import MVVM
import SwiftUI

struct ShelfView: View {
  @Bindable var model: ShelfModel

  var body: some View {
    StateView(model.entries, empty: "Your shelf is empty", retry: { await model.follow() }) { entries in
      List {
        ForEach(entries) { entry in
          BookRow(title: entry.title, author: entry.author) { model.open(entry) }
        }
      }
    }
    .safeAreaInset(edge: .top) {
      Picker("Show", selection: $model.status) {
        Text("All").tag(ShelfEntry.Status?.none)
        ForEach(ShelfEntry.Status.allCases, id: \.self) { Text($0.title).tag(ShelfEntry.Status?.some($0)) }
      }
    }
    .task(id: model.status) { await model.follow() }
    .navigationTitle("Shelf")
  }
}
