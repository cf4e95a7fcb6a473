/// Where the user was, to be stored and restored.
public struct RouterSnapshot<Destination: Route>: Hashable, Codable, Sendable {
  /// The routes from the root on.
  public var path: [Destination]
  /// What was shown as a sheet.
  public var sheet: Destination?
  /// What covered the whole screen.
  public var fullScreenCover: Destination?

  /// A snapshot.
  public init(path: [Destination], sheet: Destination? = nil, fullScreenCover: Destination? = nil) {
    self.path = path
    self.sheet = sheet
    self.fullScreenCover = fullScreenCover
  }
}

extension Router {
  /// The current location; alerts are not kept, because their answers would have no receiver.
  public var snapshot: RouterSnapshot<Destination> {
    RouterSnapshot(path: path, sheet: sheet?.route, fullScreenCover: fullScreenCover?.route)
  }

  /// Goes to where the user was. What is shown now ends, an alert without an answer, and those who showed it hear of it;
  /// only what the path has in common with the snapshot at its beginning stays.
  public func restore(_ snapshot: RouterSnapshot<Destination>) {
    answerAlert(nil)
    replace(with: snapshot.path)
    for (shown, wanted, style) in [
      (sheet, snapshot.sheet, PresentationStyle.sheet),
      (fullScreenCover, snapshot.fullScreenCover, .fullScreenCover),
    ] {
      if let wanted {
        present(wanted, as: style)
      } else if let shown {
        end(shown.id, because: .replaced)
      }
    }
  }
}
