/// Keys that go through a list or a text.
enum Scrolling {
  case by(Int)
  case start
  case end

  init?(_ key: Key, page: Int) {
    switch key {
    case .up, .text("k"): self = .by(-1)
    case .down, .text("j"): self = .by(1)
    case .pageUp, .control("b"): self = .by(-max(1, page - 1))
    case .pageDown, .control("f"): self = .by(max(1, page - 1))
    case .home, .text("g"): self = .start
    case .end, .text("G"): self = .end
    default: return nil
    }
  }

  /// Where one is then.
  func place(from place: Int, count: Int) -> Int {
    guard count > 0 else { return 0 }
    switch self {
    case .by(let step): return min(max(0, place + step), count - 1)
    case .start: return 0
    case .end: return count - 1
    }
  }
}
