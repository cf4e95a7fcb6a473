/// How a browser is started.
public struct BrowserOptions: Sendable, Hashable {
  /// The width of the window in CSS pixels.
  public var width: Int
  /// The height of the window in CSS pixels.
  public var height: Int
  /// Whether pages are told that dark colours are preferred.
  public var isDark: Bool
  /// Whether pages may run script.
  public var allowsScript: Bool
  /// Whether pages are told that motion is unwanted.
  public var reducesMotion: Bool

  /// Options; what is not named has the usual value.
  public init(
    width: Int = 1280, height: Int = 900, isDark: Bool = false, allowsScript: Bool = true, reducesMotion: Bool = false
  ) {
    self.width = width
    self.height = height
    self.isDark = isDark
    self.allowsScript = allowsScript
    self.reducesMotion = reducesMotion
  }
}
