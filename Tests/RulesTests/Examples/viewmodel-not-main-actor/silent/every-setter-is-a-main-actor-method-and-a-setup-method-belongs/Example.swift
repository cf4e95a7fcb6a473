import SwiftUI
@Observable final class PictureLoader {
  private(set) var name: String?
  private(set) var isLoading = false
  @MainActor private func setName(_ name: String?) { self.name = name }
  @MainActor private func setLoading(_ isLoading: Bool) { self.isLoading = isLoading }
  init() { prepare() }
  private func prepare() { name = "placeholder" }
  func load(_ source: PictureSource) async {
    await setLoading(true)
    await setName(source.name())
    await setLoading(false)
  }
}
protocol PictureSource { func name() async -> String }
struct PictureView: View {
  @State var loader = PictureLoader()
  var body: some View { Text(loader.name ?? "") }
}
