import SwiftUI
import UIKit

final class ShareViewModel: ObservableObject {
  @Published var isBold = false
  var font: 2️⃣UIFont { isBold ? .boldSystemFont(ofSize: 12) : .systemFont(ofSize: 12) }

  func copy(_ text: String) {
    1️⃣UIPasteboard.general.string = text
  }
}
