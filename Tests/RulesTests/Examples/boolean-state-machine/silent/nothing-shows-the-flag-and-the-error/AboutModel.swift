import SwiftUI
@MainActor final class AboutModel: ObservableObject {
  @Published private(set) var isLoading = false
  @Published private(set) var errorMessage: String?
  @Published private(set) var team: [String] = []
  func load() async {
    isLoading = true
    do {
      let (data, _) = try await URLSession.shared.data(from: URL(filePath: "/team"))
      team = String(decoding: data, as: UTF8.self).components(separatedBy: ",")
    } catch { errorMessage = error.localizedDescription }
    isLoading = false
  }
}
struct AboutView: View {
  @StateObject private var model = AboutModel()
  var body: some View { List(model.team, id: \.self) { Text($0) }.task { await model.load() } }
}
