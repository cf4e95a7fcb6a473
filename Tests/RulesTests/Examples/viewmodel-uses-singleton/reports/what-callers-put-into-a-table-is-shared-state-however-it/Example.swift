import SwiftUI
final class SeatViewModel: ObservableObject {
  @Published private(set) var owner = ""
  func take(_ seat: Int) { owner = 1️⃣SeatPlan.shared.claim(seat, for: "Ada") }
}
struct SeatView: View {
  @StateObject var viewModel = SeatViewModel()
  var body: some View { Text(viewModel.owner) }
}
final class SeatPlan {
  static let shared = SeatPlan()
  private var owners: [Int: String] = [:]
  func claim(_ seat: Int, for name: String) -> String {
    if let owner = owners[seat] { return owner }
    owners[seat] = name
    return name
  }
}
