import SwiftUI
final class ConnectionLog: ObservableObject { @Published var lines: [String] = [] }
final class Connection { let log = ConnectionLog() }
final class ConnectionCache {
  private var all: [Int: Connection] = [:]
  func connection(_ id: Int) -> Connection? { all[id] }
}
struct LogView: View {
  @ObservedObject var log: ConnectionLog
  init(cache: ConnectionCache, id: Int) { log = cache.connection(id)?.log ?? ConnectionLog() }
  var body: some View { List(log.lines, id: \.self) { Text($0) } }
}
