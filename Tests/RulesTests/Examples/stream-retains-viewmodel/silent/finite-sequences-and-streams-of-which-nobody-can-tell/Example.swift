import SwiftUI
final class ImportViewModel: ObservableObject {
  @Published private(set) var lines = 0
  private let reader: any LineReading
  init(reader: any LineReading) { self.reader = reader }
  func start(_ url: URL, _ unknown: Reader) {
    Task { for try await _ in url.lines { lines += 1 } }
    Task {
      await withTaskGroup(of: Int.self) { group in
        group.addTask { 1 }
        for await count in group { lines += count }
      }
    }
    Task { for await _ in reader.progress(of: url) { lines += 1 } }
    Task { for await _ in NotificationCenter.default.notifications(named: .init("x")).prefix(1) { lines += 1 } }
    Task { for await _ in unknown.everything { lines += 1 } }
  }
}
protocol LineReading { func progress(of url: URL) -> AsyncStream<Int> }
struct FileReader: LineReading {
  func progress(of url: URL) -> AsyncStream<Int> {
    AsyncStream { continuation in
      continuation.yield(1)
      continuation.finish()
    }
  }
}
struct ImportView: View {
  @StateObject var viewModel: ImportViewModel
  var body: some View { Text("\(viewModel.lines)") }
}
