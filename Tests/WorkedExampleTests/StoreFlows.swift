import MVVM

enum StoreRoute: Route {
  case login, checkout
  case product(Int)
}

enum SignInRoute: Route {
  case password
}

@MainActor
final class SignInCoordinator: Coordinator {
  let node = CoordinatorNode<String>()
  let router = Router<SignInRoute>()

  func start() {}
  func signedIn(as user: String) { finish(user) }
}

@MainActor
final class CheckoutCoordinator: Coordinator {
  let node = CoordinatorNode<Void>()
  private(set) var hasStarted = false

  func start() { hasStarted = true }
}

/// An app that asks for the user before it follows a link, and brings the flow of a restored route back.
@MainActor
final class StoreCoordinator: Coordinator, DeepLinkHandling {
  let node = CoordinatorNode<Void>()
  let router = Router<StoreRoute>()
  private(set) weak var login: SignInCoordinator?
  private(set) var user: String?
  private(set) var pending: [StoreRoute]?
  private var parser = DeepLinkParser<StoreRoute>(schemes: ["store"])

  init() {
    parser.add("products/:id") { [.product(try $0.parameter("id"))] }
    router.startFlow = { [weak self] showing in
      guard let self, showing.route == .checkout else { return }
      start(CheckoutCoordinator(), at: showing, on: router)
    }
  }

  func start() {
    if user == nil { signIn() }
  }

  func open(_ link: String) throws {
    let routes = try parser.routes(for: link)
    if user == nil { pending = routes } else { try open(routes) }
  }

  func handle(_ routes: [any Route]) -> Bool {
    guard let routes = routes as? [StoreRoute] else { return false }
    router.open(routes)
    return true
  }

  func makeProductModel(_ id: Int) -> StoreProductModel { StoreProductModel(id: id) }

  private func signIn() {
    let login = SignInCoordinator()
    self.login = login
    start(login, at: .login, on: router, as: .fullScreenCover) { [weak self] end in
      guard let self, case .finished(let user) = end else { return }
      self.user = user
      if let pending { router.open(pending) }
      pending = nil
    }
  }
}

@MainActor
final class StoreProductModel {
  let id: Int

  init(id: Int) { self.id = id }
}
