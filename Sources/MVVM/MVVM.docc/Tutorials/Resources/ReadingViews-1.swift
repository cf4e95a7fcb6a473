import MVVM
import SwiftUI

struct ReadingListView: View {
  @State private var model: ReadingListModel

  init(model: ReadingListModel) { _model = State(initialValue: model) }

  var body: some View {
    StateView(model.articles.state, empty: "Nothing to read", retry: { await model.articles.retry() }) { articles in
      ForEach(articles) { article in
        Text(article.title)
      }
    }
    .loads(model.articles)
  }
}
