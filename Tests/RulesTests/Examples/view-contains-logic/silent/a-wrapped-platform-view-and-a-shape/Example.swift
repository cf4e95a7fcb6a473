import SwiftUI
import UIKit
struct Field: UIViewRepresentable {
  let a: Int
  let b: Int
  func makeUIView(context: Context) -> UITextField { UITextField() }
  func updateUIView(_ field: UITextField, context: Context) { style(field) }
  private func style(_ field: UITextField) {
    if a > 1, b > 1 { field.text = "1" }
    if a > 2 && b > 2 { field.text = "2" }
    if a > 3 { field.text = "3" }
    field.isEnabled = a > b ? true : b > 9 ? false : true
  }
}
struct Zigzag: Shape {
  let steps: Int
  func path(in rect: CGRect) -> Path { Path() }
  private func parity(_ a: Int, _ b: Int) -> Bool {
    if a > 1, b > 1 { return true }
    if a > 2 && b > 2 { return false }
    if a > 3 { return true }
    return a > b ? true : b > 9 ? false : true
  }
}
