final class SearchFlow {
  func make(_ viewModel: SearchViewModel, _ history: SearchHistory) -> SearchViewController {
    let controller = SearchViewController()
    controller.viewModel = viewModel
    controller.history = history
    return controller
  }
}
