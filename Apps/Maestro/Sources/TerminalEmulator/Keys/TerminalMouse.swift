/// Something that is done with the mouse over a terminal.
public struct TerminalMouse: Hashable, Sendable {
  /// What is done.
  public enum Action: String, Hashable, Sendable {
    /// A button is pressed, or the wheel turned.
    case press
    /// A button is let go.
    case release
    /// The mouse moves.
    case move
  }

  /// What is done.
  public var action: Action
  /// 0 left, 1 middle, 2 right, 3 none, 64 and 65 the wheel up and down.
  public var button: Int
  /// Where, from 0.
  public var column: Int
  /// Where, from 0.
  public var row: Int

  /// Something done with the mouse.
  public init(_ action: Action, button: Int, column: Int, row: Int) {
    self.action = action
    self.button = button
    self.column = column
    self.row = row
  }

  /// What the program is told; nothing when it did not ask for that.
  public func bytes(in modes: TerminalModes) -> [UInt8] {
    guard [0, 1, 2, 3, 64, 65].contains(button), (0..<1_000).contains(column), (0..<1_000).contains(row) else {
      return []
    }
    switch (modes.mouse, action) {
    case (.none, _), (.buttons, .move): return []
    case (.drags, .move): if button == 3 { return [] }
    default: break
    }
    let code = button + (action == .move ? 32 : 0)
    if modes.hasMouseNumbers {
      return Array("\u{1B}[<\(code);\(column + 1);\(row + 1)\(action == .release ? "m" : "M")".utf8)
    }
    let old = action == .release ? 3 : code
    guard let x = UInt8(exactly: column + 33), let y = UInt8(exactly: row + 33) else { return [] }
    return Array("\u{1B}[M".utf8) + [UInt8(old + 32), x, y]
  }
}
