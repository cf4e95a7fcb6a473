import SwiftUI
struct ObservationToken: Codable { let id: Int }
final class ReachabilityService {
  func observe() async -> ObservationToken {
    _ = try? await URLSession.shared.data(from: URL(filePath: "/ping"))
    return ObservationToken(id: 1)
  }
}
struct StatusView: View {
  let service: ReachabilityService
  @State private var reachabilityToken: ObservationToken?
  var body: some View { Text("").task { reachabilityToken = await service.observe() } }
}
