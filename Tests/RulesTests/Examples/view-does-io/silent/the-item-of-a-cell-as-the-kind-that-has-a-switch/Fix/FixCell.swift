import UIKit
final class FixCell: UITableViewCell {
  var item: FixItem? { didSet { textLabel?.text = item?.title } }
  func flip(_ isOn: Bool) { (item as? SwitchFixItem)?.set(isOn: isOn) }
  func flipBuilt(_ isOn: Bool) { (item as? ProtocolFixItem)?.set(isOn: isOn) }
}
