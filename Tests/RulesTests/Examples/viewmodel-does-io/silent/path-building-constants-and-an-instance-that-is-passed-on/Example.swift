import SwiftUI
final class ExportViewModel: ObservableObject {
  @Published private(set) var target: URL?
  private let exporter: Exporting
  init(makeExporter: (FileManager) -> Exporting) { exporter = makeExporter(FileManager.default) }
  func prepare(_ name: String) {
    let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    target = folder.appendingPathComponent(name)
    target = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    target = URL(fileURLWithPath: name)
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: nil)
  }
}
protocol Exporting { func export(to url: URL) async throws }
struct ExportView: View {
  @StateObject var viewModel: ExportViewModel
  var body: some View { Text(viewModel.target?.path ?? "") }
}
