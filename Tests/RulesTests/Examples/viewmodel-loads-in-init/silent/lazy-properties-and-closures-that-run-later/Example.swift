import SwiftUI
final class PhotoViewModel: ObservableObject {
  @Published private(set) var names: [String] = []
  private lazy var files = (try? FileManager.default.contentsOfDirectory(atPath: "/photos")) ?? []
  private let read: () -> [String] = { (try? FileManager.default.contentsOfDirectory(atPath: "/photos")) ?? [] }
  private var onRetry: (() -> Void)?
  init() {
    onRetry = { [weak self] in self?.load() }
    Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { [weak self] _ in self?.load() }
  }
  func load() { names = files + read() }
}
struct PhotoView: View {
  @StateObject var viewModel = PhotoViewModel()
  var body: some View { List(viewModel.names, id: \.self) { Text($0) } }
}
