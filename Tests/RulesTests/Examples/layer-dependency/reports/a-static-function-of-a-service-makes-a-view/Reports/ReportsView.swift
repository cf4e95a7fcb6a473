import SwiftUI
struct ReportsView: View {
  let title: String
  var body: some View { Text(title) }
}
