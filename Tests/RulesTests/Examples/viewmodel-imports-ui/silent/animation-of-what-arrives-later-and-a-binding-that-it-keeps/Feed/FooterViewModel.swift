import SwiftUI
@MainActor final class FooterViewModel: ObservableObject {
  @Published private(set) var count = 0
  private let isShown: Binding<Bool>
  init(isShown: Binding<Bool>) { self.isShown = isShown }
  func close() { isShown.wrappedValue = false }
}
