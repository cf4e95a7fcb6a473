import UIKit
class ConfigurableCell: UITableViewCell { func configure(with model: CellModel) {} }
class CellModel {
  var 1️⃣type: ConfigurableCell.Type { ConfigurableCell.self }
}
