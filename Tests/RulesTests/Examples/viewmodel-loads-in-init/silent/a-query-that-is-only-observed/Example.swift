import RealmSwift
import SwiftUI
final class RoomsViewModel: ObservableObject {
  @Published private(set) var count = 0
  private var token: NotificationToken?
  private let realm: Realm?
  init(realm: Realm?) {
    self.realm = realm
    watch()
  }
  private func watch() {
    token = realm?.objects(Room.self).sorted(byKeyPath: "name").observe({ [weak self] _ in
      self?.count = self?.realm?.objects(Room.self).count ?? 0
    })
  }
}
final class Room: Object {}
struct RoomsView: View {
  @StateObject var viewModel: RoomsViewModel
  var body: some View { Text("\(viewModel.count)") }
}
