import SwiftUI
final class Router: ObservableObject { @Published var path: [String] = [] }
struct SetupView: View {
  @StateObject private var owned = Router()
  @ObservedObject private var shared: Router
  private let isShared: Bool
  init(router: Router? = nil) {
    isShared = router != nil
    _shared = ObservedObject(wrappedValue: router ?? Router())
  }
  var body: some View { Text((isShared ? shared : owned).path.joined()) }
}
