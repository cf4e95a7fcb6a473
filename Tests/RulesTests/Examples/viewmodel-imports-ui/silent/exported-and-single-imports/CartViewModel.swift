import Combine
import struct SwiftUI.Binding
@MainActor final class CartViewModel: ObservableObject {
  @Published private(set) var count = 0
  func binding() -> Binding<Int> { Binding(get: { self.count }, set: { self.count = $0 }) }
}
