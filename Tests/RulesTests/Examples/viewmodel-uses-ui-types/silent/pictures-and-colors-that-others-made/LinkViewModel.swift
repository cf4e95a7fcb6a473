import SwiftUI
import UIKit

protocol PreviewLoading { func picture(of url: URL) async throws -> UIImage }

final class LinkViewModel: ObservableObject {
  enum Step {
    case waiting
    case done(UIImage)
  }

  let calendarColor: UIColor
  @Published private(set) var picture: UIImage?
  private let loader: PreviewLoading

  init(loader: PreviewLoading, calendarColor: UIColor) {
    self.loader = loader
    self.calendarColor = calendarColor
  }

  func load(_ url: URL) async {
    picture = try? await loader.picture(of: url)
  }

  func use(_ other: UIImage) { picture = other }
}
