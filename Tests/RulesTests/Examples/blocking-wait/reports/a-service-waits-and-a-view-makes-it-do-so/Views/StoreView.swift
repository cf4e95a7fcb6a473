import SwiftUI
struct StoreView: View {
  let url: URL
  var body: some View { Button("Open") { _ = Redirects(url: url) } }
}
