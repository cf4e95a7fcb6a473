import UIKit
final class AddCell: UITableViewCell {
  var model: AddCheckInCellModel?
  private var subscriptions: Set<AnyCancellable> = []
  func configure(_ model: AddCheckInCellModel) {
    self.model = model
    model.title.sink { [weak self] in self?.textLabel?.text = $0 }.store(in: &subscriptions)
  }
}
