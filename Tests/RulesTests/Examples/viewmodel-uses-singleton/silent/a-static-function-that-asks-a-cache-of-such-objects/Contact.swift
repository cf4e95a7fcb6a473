import SwiftUI

final class ContactCache {
  static let shared = ContactCache()
  var contacts: [String: ContactViewModel] = [:]
}
final class ContactViewModel: ObservableObject {
  @Published var name: String
  private init(name: String) { self.name = name }
  static func instance(of key: String) -> ContactViewModel {
    if let known = ContactCache.shared.contacts[key] { return known }
    let contact = ContactViewModel(name: key)
    ContactCache.shared.contacts[key] = contact
    return contact
  }
}
struct ContactView: View {
  @ObservedObject var contact: ContactViewModel
  var body: some View { Text(contact.name) }
}
