import SwiftUI
final class Session: ObservableObject { @Published var isActive = false }
final class Container {
  static let main = Container()
  private lazy var session = Session()
  func currentSession() -> Session { session }
}
struct SessionBadge: View {
  @ObservedObject var session = Container.main.currentSession()
  var body: some View { Text(session.isActive ? "on" : "off") }
}
