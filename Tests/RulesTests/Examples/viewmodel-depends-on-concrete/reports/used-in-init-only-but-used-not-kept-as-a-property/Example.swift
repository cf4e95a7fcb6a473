import SwiftUI
final class TotalsViewModel: ObservableObject {
  @Published private(set) var total = 0
  init(1️⃣service: LedgerService) {
    service.total { [weak self] in self?.total = $0 }
  }
}
final class LedgerService {
  func total(_ done: @escaping (Int) -> Void) {
    URLSession.shared.dataTask(with: URL(filePath: "/total")) { data, _, _ in done(data?.count ?? 0) }.resume()
  }
}
struct TotalsView: View {
  @StateObject var viewModel: TotalsViewModel
  var body: some View { Text("\(viewModel.total)") }
}
