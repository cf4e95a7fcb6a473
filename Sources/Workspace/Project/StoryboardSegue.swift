/// A segue of a storyboard that leads from a screen of the app to another one.
public struct StoryboardSegue: Sendable, Hashable {
  /// The storyboard with the segue, relative to the root.
  public let storyboard: String
  /// The class of the screen that it starts at.
  public let source: String
  /// The class of the screen that it leads to; for one that leads to a container, that of the screen in it.
  public let destination: String
  /// What code calls it; empty for none.
  public let identifier: String
  /// Whether it leads to a container of that screen, such as a navigation controller.
  public let leadsToContainer: Bool

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
