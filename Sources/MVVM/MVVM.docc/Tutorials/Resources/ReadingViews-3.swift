import MVVM
import SwiftUI

/// The whole flow: which view belongs to which route.
struct ReadingView: View {
  let coordinator: ReadingCoordinator

  var body: some View {
    RouterView(coordinator.router) {
      ReadingListView(model: coordinator.makeListModel())
    } screen: { route in
      switch route {
      case .article(let id): Text("Article \(id)")
      case .newArticle: NewArticleView(model: coordinator.makeNewArticleModel())
      }
    }
  }
}

struct ReadingListView: View {
  @State private var model: ReadingListModel

  init(model: ReadingListModel) { _model = State(initialValue: model) }

  var body: some View {
    StateView(model.articles.state, empty: "Nothing to read", retry: { await model.articles.retry() }) { articles in
      ForEach(articles) { article in
        Button(article.title) { model.open(article) }
      }
    }
    .loads(model.articles)
  }
}

struct NewArticleView: View {
  @State private var model: NewArticleModel

  init(model: NewArticleModel) { _model = State(initialValue: model) }

  var body: some View {
    VStack {
      FieldRow(model.title) { title in TextField("Title", text: title) }
      Button("Save") { Task { await model.save() } }
    }
    .errors(model.form.error) { choice in Task { await model.answerError(by: choice) } }
  }
}
