import Foundation

struct GiftCard: Codable, Hashable {
  let code: String
  var balance: Decimal
  var wishes: [WishlistItem] = []
}
