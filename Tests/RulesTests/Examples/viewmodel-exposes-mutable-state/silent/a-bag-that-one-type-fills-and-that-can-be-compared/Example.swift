import Foundation
class CellModel: NSObject {}
final class DetailCellViewModel: CellModel, ObservableObject {
  @Published var title = ""
  @Published var value = ""
  override func isEqual(_ object: Any?) -> Bool { (object as? DetailCellViewModel)?.title == title }
}
final class DetailsViewModel: ObservableObject {
  private let size = DetailCellViewModel()
  func load(_ bytes: Int) {
    size.title = "Size"
    size.value = "\(bytes)"
  }
}
