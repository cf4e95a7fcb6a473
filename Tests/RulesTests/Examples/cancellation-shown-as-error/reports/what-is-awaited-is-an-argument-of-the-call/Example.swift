import SwiftUI
final class Router {
  var page: String?
  func replace(_ page: String) { self.page = page }
}
struct Stub {
  func letter() async throws -> String { try await URLSession.shared.data(from: URL(fileURLWithPath: "x")).0.description }
}
struct LetterView: View {
  @State private var failure: Error?
  let router: Router
  let stub: Stub
  var body: some View {
    Text("\(failure.debugDescription)").task {
      do { try await router.replace(stub.letter()) } 1️⃣catch { failure = error }
    }
  }
}
