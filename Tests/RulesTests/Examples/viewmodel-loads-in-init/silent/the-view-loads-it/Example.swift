import SwiftUI
final class TicketViewModel: ObservableObject {
  @Published private(set) var seats: [String] = []
  private let service: TicketServicing
  init(service: TicketServicing) { self.service = service }
  func load() async { seats = await service.seats() }
}
protocol TicketServicing { func seats() async -> [String] }
struct TicketView: View {
  @StateObject var viewModel: TicketViewModel
  var body: some View { List(viewModel.seats, id: \.self) { Text($0) }.task { await viewModel.load() } }
}
