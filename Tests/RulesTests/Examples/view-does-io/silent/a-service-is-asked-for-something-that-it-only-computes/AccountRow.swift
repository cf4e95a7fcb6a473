import SwiftUI
struct AccountRow: View {
  let name: String
  var body: some View { Text(AccountService.shared.shortened(name)) }
}
