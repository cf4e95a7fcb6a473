import Network
final class ReachMonitor {
  private let monitor = NWPathMonitor()
  private(set) var isOnline = false
  init() { monitor.pathUpdateHandler = { self.isOnline = $0.status == .satisfied } }
}
