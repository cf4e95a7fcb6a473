final class Box<Value> {
  var value: Value
  private var listener: ((Value) -> Void)?
  init(_ value: Value) { self.value = value }
  func observe(_ look: (Value) -> Void) { look(value) }
  func bind(_ listener: @escaping (Value) -> Void) { self.listener = listener }
}
final class NameViewController: UIViewController {
  private let name = Box("")
  override func viewDidLoad() {
    super.viewDidLoad()
    name.observe { self.title = $0 }
  }
  func show(_ other: Box<String>) { other.bind { self.title = $0 } }
}
