import Combine
@MainActor final class MachineViewModel: ObservableObject {
  @Published private(set) var title = ""
  private let entry: RegistryEntry
  init(entry: RegistryEntry) { self.entry = entry }
  func rename(_ name: String) { entry.rename(name) }
}
