import Architecture
import Facts

extension RuleContext {
  /// What stands before `??`, where a place belongs to what stands after it: `session` for the place of `Session()` in
  /// `session ?? Session()`.
  func preferred(to place: Cursor) -> Cursor? {
    var current = place
    while let parent = current.parent, parent.kind != .block {
      if parent.kind == .sequence {
        let before = parent.children.prefix { $0.index < current.index }
        return before.contains { $0.kind == .binaryOperator && $0.name == program.words.coalescing }
          ? before.first : nil
      }
      current = parent
    }
    return nil
  }
}
