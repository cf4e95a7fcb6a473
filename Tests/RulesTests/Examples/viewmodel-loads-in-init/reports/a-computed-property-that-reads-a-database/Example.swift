import RealmSwift
import SwiftUI

final class TokensViewModel: ObservableObject {
  @Published private(set) var names: [String]
  private let realm: Realm
  var tokens: [Token] { Array(realm.objects(Token.self)) }
  init(realm: Realm) {
    self.realm = realm
    names = []
    names = 1️⃣tokens.map(\.name)
  }
}
final class Token: Object { @Persisted var name = "" }
struct TokensView: View {
  @StateObject var viewModel: TokensViewModel
  var body: some View { List(viewModel.names, id: \.self) { Text($0) } }
}
