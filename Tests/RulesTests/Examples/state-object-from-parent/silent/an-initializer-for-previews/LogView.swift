import SwiftUI
struct LogView: View {
  @StateObject private var log: Log
  init(filter: String) {
    _log = StateObject(wrappedValue: Log(filter: filter))
  }
  init(log: Log) {
    _log = StateObject(wrappedValue: log)
  }
  var body: some View { Text(log.lines.joined()) }
}
struct LogScreen: View {
  var body: some View { LogView(filter: "network") }
}
#Preview { LogView(log: Log(filter: "all")) }
final class Log: ObservableObject {
  @Published var lines: [String] = []
  let filter: String
  init(filter: String) { self.filter = filter }
}
