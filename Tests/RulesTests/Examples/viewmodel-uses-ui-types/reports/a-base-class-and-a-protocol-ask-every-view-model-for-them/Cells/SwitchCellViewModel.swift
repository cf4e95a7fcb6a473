import Combine
final class SwitchCell: ConfigurableCell {}
final class SwitchCellViewModel: CellModel, ObservableObject {
  @Published private(set) var isOn = false
  override var type: ConfigurableCell.Type { SwitchCell.self }
  func toggle() { isOn.toggle() }
}
