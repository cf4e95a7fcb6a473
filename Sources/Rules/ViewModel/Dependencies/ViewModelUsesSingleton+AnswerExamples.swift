extension ViewModelUsesSingleton {
  /// Memory that callers fill looks like kept answers, and is none.
  static let givenMemory = Example(
    "what callers put into a table is shared state, however it is looked up",
    """
    import SwiftUI
    final class SeatViewModel: ObservableObject {
      @Published private(set) var owner = ""
      func take(_ seat: Int) { owner = 1️⃣SeatPlan.shared.claim(seat, for: "Ada") }
    }
    struct SeatView: View {
      @StateObject var viewModel = SeatViewModel()
      var body: some View { Text(viewModel.owner) }
    }
    final class SeatPlan {
      static let shared = SeatPlan()
      private var owners: [Int: String] = [:]
      func claim(_ seat: Int, for name: String) -> String {
        if let owner = owners[seat] { return owner }
        owners[seat] = name
        return name
      }
    }
    """)

  /// A look-up that remembers what it found.
  static let keptAnswers = Example(
    "a look-up that keeps its answers, some of them from a file of the bundle",
    """
    import SwiftUI
    final class RegionViewModel: ObservableObject {
      @Published private(set) var title = ""
      func show(_ code: String) { title = RegionNames.default.name(of: code) + RegionNames.default.capital(of: code) }
    }
    struct RegionView: View {
      @StateObject var viewModel = RegionViewModel()
      var body: some View { Text(viewModel.title) }
    }
    final class RegionNames {
      static let `default` = RegionNames()
      static var locale: () -> Locale = { .current }
      private var known: [String: String] = [:]
      private var capitals: NSDictionary?
      func name(of code: String) -> String {
        if let name = known[code] { return name }
        let name = Self.locale().localizedString(forRegionCode: code) ?? code
        known[code] = name
        return name
      }
      func capital(of code: String) -> String { table()[code] as? String ?? "" }
      private func table() -> NSDictionary {
        if let capitals { return capitals }
        guard let path = Bundle.main.path(forResource: "capitals", ofType: "plist") else { return [:] }
        let read = NSDictionary(contentsOfFile: path) ?? [:]
        capitals = read
        return read
      }
    }
    """)
}
