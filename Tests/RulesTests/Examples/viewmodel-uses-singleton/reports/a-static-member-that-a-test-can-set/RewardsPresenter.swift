import Foundation

protocol Routing: AnyObject { func open(_ path: String) }

final class Router: Routing {
  static var shared: Routing?
  private var stack: [String] = []
  func open(_ path: String) { stack.append(path) }
}

final class AppSetup {
  func run() { Router.shared = Router() }
}

final class RewardsViewModel {
  func tapHistory() { 1️⃣Router.shared?.open("/history") }
}
