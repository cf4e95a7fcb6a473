import SwiftUI
struct PinView: View {
  let client: ServerClient
  @State private var version = ""
  var body: some View {
    Text(version).task { version = (try? await client.1️⃣version) ?? "" }
  }
  private var digits: Int { PinService.2️⃣count ?? 0 }
}
