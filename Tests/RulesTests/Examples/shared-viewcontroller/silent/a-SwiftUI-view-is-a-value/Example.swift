import SwiftUI
struct Logo: View {
  static let standard = Logo()
  var body: some View { Text("Logo") }
}
