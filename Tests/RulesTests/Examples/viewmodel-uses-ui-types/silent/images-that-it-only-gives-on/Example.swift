import SwiftUI
import UIKit
enum Kind { case gold, silver }
extension Kind { var badge: UIImage { UIImage(named: "\(self)") ?? UIImage() } }
@MainActor final class AwardViewModel: ObservableObject {
  @Published private(set) var kind = Kind.gold
  var badge: UIImage { kind.badge }
  func badges(of kinds: [Kind]) -> [UIImage] { kinds.map(\.badge) }
  func reset() { kind = .silver }
}
struct AwardView: View {
  @StateObject private var viewModel = AwardViewModel()
  var body: some View { Image(uiImage: viewModel.badge) }
}
