import MVVM
import SwiftUI

struct CatalogView: View {
  @Bindable private var search: SearchModel<String, [Book]>
  private let model: CatalogModel

  init(model: CatalogModel) {
    self.model = model
    search = model.search
  }

  var body: some View {
    StateView(model.shown, empty: "No books found", retry: { await model.retry() }) { books in
      List {
        ForEach(books) { book in
          BookRow(title: book.title, author: book.author) { model.open(book) }
            .task { await model.didShow(book) }
        }
        if case .failed = model.books.tail {
          Button("Load more") { Task { await model.retry() } }
        }
      }
    }
    .loads(model.books)
    .searchable(text: $search.query)
    .navigationTitle("Discover")
  }
}

struct BookRow: View {
  let title: String
  let author: String
  let open: @MainActor () -> Void

  var body: some View {
    Button(action: open) {
      VStack(alignment: .leading) {
        Text(title).font(.headline)
        Text(author).font(.footnote).foregroundStyle(.secondary)
      }
    }
  }
}
