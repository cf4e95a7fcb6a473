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

  /// Values that belong to a control.
  static let inputExamples = [
    Example(
      "the values of a row, in a class that only its file sees",
      """
      import SwiftUI
      import UIKit
      final class HeaderRow: UITableViewCell {
        private let viewModel = HeaderViewModel()
        var title: String? { didSet { viewModel.title = title ?? "" } }
      }
      @Observable private final class HeaderViewModel { var title = "" }
      private struct HeaderContent: View {
        @Environment(HeaderViewModel.self) private var viewModel
        var body: some View { Text(viewModel.title) }
      }
      """),
    Example(
      "a check box gives back what it is given",
      """
      import SwiftUI
      final class CheckInfo: ObservableObject {
        let text: String
        @Published var isConfirmed = false
        init(text: String) { self.text = text }
      }
      struct CheckBox: View {
        @ObservedObject var info: CheckInfo
        var body: some View { Button(info.text, action: confirm) }
        private func confirm() { info.isConfirmed = true }
      }
      """),
  ]
}
