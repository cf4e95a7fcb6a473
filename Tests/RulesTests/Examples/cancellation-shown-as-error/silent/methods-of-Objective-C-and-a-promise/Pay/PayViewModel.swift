import CoreLocation
import PromiseKit
import SwiftUI
final class PayViewModel: ObservableObject {
  @Published private(set) var errorText: String?
  private let geocoder = CLGeocoder()
  func place(_ text: String) async {
    do { _ = try await geocoder.geocodeAddressString(text) } catch { errorText = "\(error)" }
  }
  func pay(_ order: Promise<Int>) async {
    do { _ = try await order.settled } catch { errorText = "\(error)" }
  }
}
struct PayView: View {
  @StateObject var viewModel: PayViewModel
  var body: some View { Text(viewModel.errorText ?? "") }
}
