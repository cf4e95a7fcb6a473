import MVVMKit
final class FeedModel {
  func load() {}
}
final class FeedViewModel: ListViewModel<FeedModel> {
  var model: FeedModel!
  override func prepare(with model: FeedModel) {
    self.model = model
    model.load()
  }
}
