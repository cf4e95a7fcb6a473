struct TokenEncoder: Hashable {
  let token: String
  init() { token = TokenStorage().load() }
}
struct ScreenBox {
  weak var value: SharingSettingsViewController?
}
