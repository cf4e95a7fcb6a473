import SwiftUI
import UIKit
final class HeaderRow: UITableViewCell {
  private let viewModel = HeaderViewModel()
  var title: String? { didSet { viewModel.title = title ?? "" } }
}
@Observable private final class HeaderViewModel { var title = "" }
private struct HeaderContent: View {
  @Environment(HeaderViewModel.self) private var viewModel
  var body: some View { Text(viewModel.title) }
}
