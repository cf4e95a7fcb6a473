import MVVM

extension ViewState where Value: Collection {
  /// `empty` when there is nothing to show.
  init(_ elements: Value) {
    self = elements.isEmpty ? .empty : .loaded(elements)
  }
}

extension AppError {
  /// An error of the shop as every screen shows it.
  static func shop(_ error: ShopError) -> AppError {
    .custom(CustomError(error))
  }
}
