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
