import SwiftUI
final class HelpViewModel: ObservableObject {
  @Published private(set) var orders: [String] = []
  private let service: any OrderServicing
  init(service: any OrderServicing) { self.service = service }
  func load() async { orders = (try? await service.orders()) ?? [] }
}
struct HelpView: View {
  @StateObject private var viewModel = HelpViewModel(service: OrderService.shared)
  var body: some View {
    VStack {
      Text(FileManager.default.temporaryDirectory.path)
      Text((try? String(contentsOf: Bundle.main.url(forResource: "help", withExtension: "txt")!)) ?? "")
    }
  }
}
