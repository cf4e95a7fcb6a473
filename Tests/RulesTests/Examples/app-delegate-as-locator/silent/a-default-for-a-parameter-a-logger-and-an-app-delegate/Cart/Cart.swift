import SwiftUI
final class Cart {
  private let session: Session
  init(session: Session = AppDelegate.shared.session) { self.session = session }
  convenience init() { self.init(session: AppDelegate.shared.session) }
  init(other: Session?) { session = other ?? AppDelegate.shared.session }
}
final class Logger {
  func log(_ line: String) { AppDelegate.shared.logWindow.append(line) }
}
struct CartView: View {
  @EnvironmentObject var appDelegate: AppDelegate
  var body: some View { Button("Start") { appDelegate.session.start() } }
}
