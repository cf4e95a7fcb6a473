import SwiftUI
protocol TipsModel: ObservableObject {
  var errorText: String? { get }
  func donate() async
}
final class TipsViewModel: TipsModel {
  @Published private(set) var errorText: String?
  private let shop: Shopping
  init(shop: Shopping) { self.shop = shop }
  func donate() async { do { try await shop.buy() } catch { errorText = "\(error)" } }
  func restore() async { await refresh() }
  func refresh() async { do { try await shop.restore() } catch { errorText = "\(error)" } }
}
protocol Shopping {
  func buy() async throws
  func restore() async throws
}
