import SwiftUI
final class ListViewModel: ObservableObject {
  @Published private(set) var items: [String] = []
  private let filter: FilterService
  init(filter: FilterService) { self.filter = filter }
  func show(_ all: [String]) { items = filter.visible(all) }
}
final class FilterService {
  func visible(_ all: [String]) -> [String] {
    FileLogger.shared.write("filter")
    return Flags.current.isOn("filter") ? all.filter { !$0.isEmpty } : all
  }
}
final class Flags {
  static let current = Flags()
  private var on: Set<String> = []
  func isOn(_ flag: String) -> Bool { on.contains(flag) }
  func load() { on = Set((try? FileManager.default.contentsOfDirectory(atPath: "/flags")) ?? []) }
}
final class FileLogger {
  static let shared = FileLogger()
  func write(_ line: String) { FileManager.default.createFile(atPath: line, contents: nil) }
}
struct ItemList: View {
  @StateObject var viewModel: ListViewModel
  var body: some View { List(viewModel.items, id: \.self) { Text($0) } }
}
