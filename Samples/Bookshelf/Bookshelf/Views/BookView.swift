import MVVM
import SwiftUI

struct BookView: View {
  let model: BookModel

  var body: some View {
    StateView(model.book.state, retry: { await model.retry() }) { book in
      List {
        Section("Book") {
          Text(book.title).font(.headline)
          Text("\(book.author), \(String(book.year))").foregroundStyle(.secondary)
          Text(book.summary)
        }
        Section("Shelf") { shelf }
      }
    }
    .loads(model.book)
    .task { await model.follow() }
    .errors(model.error) { _ in model.closeError() }
    .navigationTitle("Book")
  }

  @ViewBuilder private var shelf: some View {
    if let entry = model.entry {
      Label(entry.status.title, systemImage: "bookmark.fill")
      if entry.rating > 0 { Text("\(entry.rating) of 5") }
      if !entry.note.isEmpty { Text(entry.note) }
      Button("Edit") { model.edit() }
      Button("Remove", role: .destructive) { model.askToRemove() }
    } else {
      Button("Put on your shelf") { Task { await model.add() } }
    }
  }
}

extension ShelfEntry.Status {
  /// The words for it on the screen.
  var title: String {
    switch self {
    case .wanted: "Want to read"
    case .reading: "Reading"
    case .read: "Read"
    }
  }
}
