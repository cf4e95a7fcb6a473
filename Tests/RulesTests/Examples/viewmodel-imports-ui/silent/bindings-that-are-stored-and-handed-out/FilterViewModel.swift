import SwiftUI

@MainActor final class FilterViewModel: ObservableObject {
  @Published private(set) var names: [String] = []
  func contains(_ name: String) -> Binding<Bool> {
    Binding(get: { self.names.contains(name) }, set: { if $0 { self.names.append(name) } })
  }
}
