import UIKit
protocol StyleDelegate { func style() -> Int }
struct PlainStyle: StyleDelegate { func style() -> Int { 0 } }
final class StyledLabel { var delegate: StyleDelegate = PlainStyle() }
final class StylesViewController: UIViewController, StyleDelegate {
  private let label = StyledLabel()
  override func viewDidLoad() {
    super.viewDidLoad()
    label.delegate = self
  }
  func style() -> Int { 1 }
}
protocol RowDelegate: AnyObject {}
struct Row { var delegate: RowDelegate? }
final class Table: RowDelegate {
  private var row = Row()
  func start() { row.delegate = self }
}
