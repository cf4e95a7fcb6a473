import SwiftUI

final class OutdatedService {
  var marked: [String] = []
  func load() throws { marked = try FileManager.default.contentsOfDirectory(atPath: "/packages") }
}

final class UpdateViewModel: ObservableObject {
  @Published private(set) var left: [String]
  let 1️⃣service: OutdatedService

  init(service: OutdatedService) {
    self.service = service
    left = service.marked
  }

  func finish() { left = [] }
}

struct UpdateView: View {
  @StateObject var viewModel: UpdateViewModel
  var body: some View { Text("\(viewModel.left.count)") }
}
