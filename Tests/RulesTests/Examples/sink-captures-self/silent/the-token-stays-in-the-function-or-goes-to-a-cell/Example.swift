import Combine
final class PhotosViewController: UIViewController {
  private var name = ""
  func load(_ names: AnyPublisher<String, Never>, into cell: PhotoCell) {
    let token = names.sink { self.name = $0 }
    token.cancel()
    var local: Set<AnyCancellable> = []
    names.sink { self.name = $0 }.store(in: &local)
    names.sink { self.name = $0 }.store(in: &cell.subscriptions)
    _ = names.sink { self.name = $0 }
  }
}
final class PhotoCell: UICollectionViewCell { var subscriptions: Set<AnyCancellable> = [] }
