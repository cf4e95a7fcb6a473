import SwiftUI
final class PointerService: ObservableObject {
  @Published private(set) var speed = 0
  func refresh() { speed = (try? Data(contentsOf: URL(filePath: "/dev/pointer")).count) ?? 0 }
}
@Observable final class ScanService {
  private(set) var found: [String] = []
  func scan() { found = (try? FileManager.default.contentsOfDirectory(atPath: "/dev")) ?? [] }
}
struct PointerView: View {
  @StateObject private var pointer = PointerService()
  @State private var scanner = ScanService()
  var body: some View {
    Button("\(pointer.speed) \(scanner.found.count)") {
      pointer.refresh()
      scanner.scan()
    }
  }
}
