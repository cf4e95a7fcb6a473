import UIKit

@MainActor
protocol CartItemCellDelegate: AnyObject {
  func cartItemCell(_ cell: CartItemCell, didChangeQuantity quantity: Int)
}

final class CartItemCell: UITableViewCell {
  static let reuseIdentifier = "CartItemCell"

  weak var delegate: CartItemCellDelegate?
  private let stepper = UIStepper()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    stepper.minimumValue = 0
    stepper.addTarget(self, action: #selector(stepperChanged), for: .valueChanged)
    accessoryView = stepper
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("CartItemCell is not loaded from a nib")
  }

  func configure(title: String, detail: String, quantity: Int, maximum: Int) {
    textLabel?.text = title
    detailTextLabel?.text = detail
    stepper.maximumValue = Double(maximum)
    stepper.value = Double(quantity)
  }

  @objc private func stepperChanged() {
    delegate?.cartItemCell(self, didChangeQuantity: Int(stepper.value))
  }
}

@MainActor
protocol PromoCodeViewDelegate: AnyObject {
  func promoCodeView(_ view: PromoCodeView, didEnter code: String)
}

final class PromoCodeView: UIView, UITextFieldDelegate {
  var delegate: PromoCodeViewDelegate?
  private let textField = UITextField()
  private let statusLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    textField.placeholder = "Promo code"
    textField.autocapitalizationType = .allCharacters
    textField.borderStyle = .roundedRect
    textField.returnKeyType = .done
    textField.delegate = self
    statusLabel.font = .preferredFont(forTextStyle: .footnote)
    statusLabel.numberOfLines = 0
    let stack = UIStackView(arrangedSubviews: [textField, statusLabel])
    stack.axis = .vertical
    stack.spacing = 4
    stack.frame = bounds.insetBy(dx: 16, dy: 8)
    stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(stack)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("PromoCodeView is not loaded from a nib")
  }

  func showStatus(_ text: String?, isError: Bool) {
    statusLabel.text = text
    statusLabel.textColor = isError ? .systemRed : .systemGreen
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    delegate?.promoCodeView(self, didEnter: textField.text ?? "")
    return true
  }
}

/// Dims the whole window while something slow is under way.
final class LoadingOverlayView: UIView {
  static let shared = LoadingOverlayView(frame: .zero)

  private let spinner = UIActivityIndicatorView(style: .large)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor.black.withAlphaComponent(0.3)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    spinner.autoresizingMask = [
      .flexibleTopMargin, .flexibleBottomMargin, .flexibleLeftMargin, .flexibleRightMargin,
    ]
    addSubview(spinner)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("LoadingOverlayView is not loaded from a nib")
  }

  func show(in window: UIWindow?) {
    guard let window else { return }
    frame = window.bounds
    spinner.center = center
    spinner.startAnimating()
    window.addSubview(self)
  }

  func hide() {
    spinner.stopAnimating()
    removeFromSuperview()
  }
}
