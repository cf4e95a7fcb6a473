import MVVM
import Observation

// The code that the articles in the articles show, and what it needs around it.

struct Product: Identifiable, Hashable, Codable, Sendable {
  let id: Int
  var name: String
  var number: String
}

struct User: Hashable, Sendable {
  let name: String
}

nonisolated final class Cart: Sendable {}

protocol ProductService: Sendable {
  func products(after cursor: String?, limit: Int) async throws -> (products: [Product], next: String?)
  func search(_ text: String) async throws -> [Product]
  func product(_ id: Product.ID) async throws -> Product
  func save(_ product: Product) async throws
  func delete(_ id: Product.ID) async throws
  func isTaken(number: String) async throws -> Bool
}

enum ProductRoute: Route {
  case product(Product.ID)
  case edit(Product.ID)
  case login
}

@MainActor @Observable
final class ProductListModel {
  let products: Paginator<Product, String>
  let search: SearchModel<String, [Product]>

  init(service: any ProductService, clock: any Clock<Duration> = ContinuousClock()) {
    products = Paginator(clock: clock) { request in
      let page = try await service.products(after: request.cursor, limit: request.size)
      return Page(page.products, next: page.next)
    }
    search = SearchModel(clock: clock) { text in try await service.search(text) }
  }

  /// The results while there is a question, the whole list otherwise.
  var shown: ViewState<[Product]> { search.state == .idle ? products.state : search.state }
}

@MainActor @Observable
final class ProductModel {
  let product: Loader<Product>
  private(set) var error: AppError?
  @ObservationIgnored private let id: Product.ID
  @ObservationIgnored private let service: any ProductService
  @ObservationIgnored private weak var navigator: (any Navigating<ProductRoute>)?

  init(id: Product.ID, service: any ProductService, navigator: any Navigating<ProductRoute>) {
    self.id = id
    self.service = service
    self.navigator = navigator
    product = Loader { try await service.product(id) }
  }

  func askToDelete() {
    let buttons: [AlertState.Button] = [.destructive("Delete"), .cancel("Keep")]
    let question = AlertState(title: "Delete this product?", message: "It will be gone for good.", buttons: buttons)
    navigator?.alert(question) { [weak self] button in
      if button?.id == "delete" { Task { await self?.delete() } }
    }
  }

  private func delete() async {
    do {
      try await service.delete(id)
      navigator?.pop()
    } catch {
      self.error = AppError(error)
    }
  }

  func closeError() { error = nil }
}

@MainActor @Observable
final class ProductFormModel {
  let product: Loader<Product>
  let name = Field("", .required, .length(upTo: 80))
  let number: Field<String>
  let form: FormModel
  @ObservationIgnored private let service: any ProductService
  @ObservationIgnored private weak var navigator: (any Navigating<ProductRoute>)?

  init(id: Product.ID, service: any ProductService, navigator: any Navigating<ProductRoute>) {
    self.service = service
    self.navigator = navigator
    product = Loader { try await service.product(id) }
    let isFree = AsyncValidator.custom("This number is taken.") { try await !service.isTaken(number: $0) }
    number = Field("", .required, asyncValidators: [isFree])
    form = FormModel(name, number)
  }

  func load() async {
    await product.load()
    guard case .loaded(let product) = product.state else { return }
    name.reset(to: product.name)
    number.reset(to: product.number)
  }

  func save() async {
    guard var product = product.state.value else { return }
    let submission = await form.submit {
      product.name = name.value
      product.number = number.value
      try await service.save(product)
    }
    switch submission {
    case .submitted: navigator?.dismiss()
    case .failed(.validation(let error)):
      number.reject(error)
      form.dismissError()
    case .failed, .invalid, .cancelled, .alreadyRunning: break
    }
  }
}

@MainActor
final class LoginCoordinator: Coordinator {
  let node = CoordinatorNode<User>()

  func start() {}
  func signedIn(_ user: User) { finish(user) }
}

@MainActor
final class ShopCoordinator: Coordinator, DeepLinkHandling {
  let node = CoordinatorNode<Void>()
  let router = Router<ProductRoute>()
  private(set) var user: User?
  private(set) weak var login: LoginCoordinator?

  func start() { router.popToRoot() }

  func signIn() {
    let login = LoginCoordinator()
    self.login = login  // weak: the screen of `.login` asks for it
    start(login, at: .login, on: router, as: .fullScreenCover) { [weak self] end in
      if case .finished(let user) = end { self?.user = user }
    }
  }

  func open(link: String) throws {
    var parser = DeepLinkParser<ProductRoute>(schemes: ["shop"])
    parser.add("products/:id") { [.product(try $0.parameter("id"))] }
    parser.add("") { _ in [] }
    try open(parser.routes(for: link))
  }

  func handle(_ routes: [any Route]) -> Bool {
    guard let routes = routes as? [ProductRoute] else { return false }
    router.open(routes)
    return true
  }
}

struct Dependencies: Sendable {
  let container: Container
  let products: Dependency<any ProductService>
  let cart: SessionDependency<Cart>

  init(service: any ProductService) throws {
    var builder = ContainerBuilder()
    products = builder.register { _ in service }
    cart = builder.registerSession { _ in Cart() }
    container = try builder.build()
  }
}
