import SwiftUI
final class ShellViewModel: ObservableObject {
  @Published private(set) var title = ""
  private let makeDetail: () -> Detail
  init(factory: DetailFactory, counter: Counter) {
    makeDetail = factory.makeDetail()
    FileLogger.write("start")
    factory.check()
    Task { title = "\(await counter.value)" }
  }
}
struct Detail { let bytes: Data? }
final class DetailFactory {
  func check() { FileLogger.write("checked") }
  func makeDetail() -> () -> Detail { { Detail(bytes: FileManager.default.contents(atPath: "/detail")) } }
}
actor Counter { var value = 0 }
enum FileLogger {
  static func write(_ line: String) { FileManager.default.createFile(atPath: line, contents: nil) }
}
struct ShellView: View {
  @StateObject var viewModel: ShellViewModel
  var body: some View { Text(viewModel.title) }
}
