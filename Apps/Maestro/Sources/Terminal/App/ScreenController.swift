import ViewModels

/// One screen: makes keys into what a view model does, and its snapshot into a frame.
@MainActor
protocol ScreenController: AnyObject {
  /// Where it is.
  var route: AppRoute { get }
  /// All its keys.
  var help: [Hint] { get }
  /// What it is called, for the help.
  var title: String { get }
  /// Whether text is typed, so that no key means anything for the program as a whole.
  var isTyping: Bool { get }
  /// Whether every byte is for somebody else.
  var isAttached: Bool { get }

  /// Loads what is shown.
  func load() async
  /// The screen is gone.
  func leave()
  func frame(_ size: Size) -> Frame
  func take(_ key: Key, _ size: Size)
  /// Bytes while attached.
  /// - Returns: those that are keys for the program again.
  func take(_ bytes: [UInt8], _ size: Size) -> [UInt8]
  /// The terminal has another size.
  func resized(_ size: Size)
}

extension ScreenController {
  var isTyping: Bool { false }
  var isAttached: Bool { false }
  func leave() {}
  func take(_ bytes: [UInt8], _ size: Size) -> [UInt8] { bytes }
  func resized(_ size: Size) {}
}
