/// What storyboards and nibs say about the code, and whether other languages may use it.
public struct InterfaceFacts: Sendable, Hashable {
  /// Identifiers of storyboard segues that only ever put a screen into a container view or go back.
  public var seguesWithoutScreen: Set<String>
  /// Classes of the screens that the main storyboard starts with: there is one object of each, from launch on.
  public var launchScreens: Set<String>
  /// Classes of screens to which storyboards lead by embedding alone.
  public var embeddedScreens: Set<String>
  /// Classes of screens that storyboards show again and again: by a push, a sheet, a popover.
  public var shownScreens: Set<String>
  /// Classes of screens that stand first in a storyboard or in a container there, and that nothing there shows again.
  public var placedScreens: Set<String>
  /// Every class that a storyboard or nib names.
  public var classes: Set<String>
  /// How many files in Objective-C the project compiles, which can use classes of Swift; a bridging header counts as one.
  public var objectiveCFiles: Int

  /// Facts; without arguments, those of a project that has neither.
  public init(
    seguesWithoutScreen: Set<String> = [], launchScreens: Set<String> = [], embeddedScreens: Set<String> = [],
    shownScreens: Set<String> = [], placedScreens: Set<String> = [],
    classes: Set<String> = [], objectiveCFiles: Int = 0
  ) {
    self.seguesWithoutScreen = seguesWithoutScreen
    self.launchScreens = launchScreens
    self.embeddedScreens = embeddedScreens
    self.shownScreens = shownScreens
    self.placedScreens = placedScreens
    self.classes = classes
    self.objectiveCFiles = objectiveCFiles
  }
}
