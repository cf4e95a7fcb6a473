/// A segue of a storyboard between two screens of the app.
public struct PlanSegue: Sendable, Hashable {
  /// The file with the segue, relative to the root.
  public var storyboard: String
  /// The class of the screen that it starts at.
  public var source: String
  /// The class of the screen that it shows.
  public var destination: String
  /// What code calls it; empty for none.
  public var identifier: String
  /// Whether it leads to a container of that screen, such as a navigation controller.
  public var leadsToContainer: Bool

  /// A segue with its ends.
  public init(
    storyboard: String, source: String, destination: String, identifier: String, leadsToContainer: Bool = false
  ) {
    self.storyboard = storyboard
    self.source = source
    self.destination = destination
    self.identifier = identifier
    self.leadsToContainer = leadsToContainer
  }
}
