import Combine
final class BannerPresenter: ObservableObject {
  @Published private(set) var text = ""
  private let router: BannerRouting
  init(router: BannerRouting) { self.router = router }
  func appear() { text = "Saved" }
  func dismiss() { router.screen = nil }
}
