import SwiftUI
import UIKit
struct Steps: View {
  let count: Int
  let current: Int
  @State private var stack: UIStackView?
  var body: some View { Text("").onAppear { refresh(count) } }
  private func refresh(_ count: Int) {
    if let stack, stack.subviews.count < count, count > 1 {
      for index in 1...count {
        let dot = UIView()
        dot.backgroundColor = .clear
        stack.addArrangedSubview(dot)
        if index > 1, index < count {
          UIView.animate(withDuration: 0.2) { dot.transform = .identity }
        }
      }
    }
    stack?.arrangedSubviews.enumerated().forEach { index, dot in
      if index + 1 == current { dot.backgroundColor = .black } else { dot.backgroundColor = .gray }
    }
  }
}
