import SwiftUI

final class TicketViewModel: ObservableObject {
  @Published private(set) var seats: [String] = []
  @Published var selectedSeat: String?
  @Published var isMapExpanded = true
  func load() {
    seats = ["1A", "1B"]
    selectedSeat = seats.first
  }
}

struct SeatList: View {
  @ObservedObject var viewModel: TicketViewModel
  var body: some View {
    ForEach(viewModel.seats, id: \.self) { seat in
      Button(seat) {
        viewModel.selectedSeat = seat
        viewModel.isMapExpanded = false
      }
    }
  }
}

struct TicketView: View {
  @StateObject private var viewModel = TicketViewModel()
  var body: some View { SeatList(viewModel: viewModel).onAppear { viewModel.load() } }
}
