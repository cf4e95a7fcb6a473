extension ViewModelExposesMutableState {
  /// Subjects that a protocol hands out.
  static let protocolExamples = [
    Example(
      "a protocol that hands out the subject itself lets everybody send to it",
      """
      //- Cells/AddCellModel.swift
      import Combine
      protocol AddCellModel {
        var title: CurrentValueSubject<String, Never> { get }
        func refresh()
      }
      final class AddCheckInCellModel: AddCellModel {
        let 1️⃣title = CurrentValueSubject<String, Never>("")
        func refresh() { title.send("Check in") }
      }
      //- Cells/AddCell.swift
      import UIKit
      final class AddCell: UITableViewCell {
        var model: AddCheckInCellModel?
        private var subscriptions: Set<AnyCancellable> = []
        func configure(_ model: AddCheckInCellModel) {
          self.model = model
          model.title.sink { [weak self] in self?.textLabel?.text = $0 }.store(in: &subscriptions)
        }
      }
      """)
  ]
}
