import Combine
import SwiftUI
final class AccountViewModel: ObservableObject {
  @Published var name = ""
  private var givenStore: TokenStore?
  private var store: TokenStore { givenStore ?? TokenStore.shared }
  init(store: TokenStore? = nil) { givenStore = store }
  func signOut() { store.clear() }
  func train() {
    if #available(iOS 26, *) { WorkoutRecorder.shared.start() }
  }
}
struct AccountView: View {
  @StateObject private var model = AccountViewModel()
  var body: some View { TextField("Name", text: $model.name) }
}
