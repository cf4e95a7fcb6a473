import SwiftUI

@MainActor final class FailureViewModel: ObservableObject {
  @Published private(set) var message: String?
  func show(_ text: String) { message = text }
}

struct FailureAlert: ViewModifier {
  @ObservedObject var viewModel: FailureViewModel
  func body(content: Content) -> some View { content.overlay(Text(viewModel.message ?? "")) }
}
