/// One value of three versions of a file.
enum ThreeWay {
  /// What one side made of a value when the other one left it; when both changed it, what `choose` says.
  static func merge<Value: Equatable>(
    _ base: Value, _ ours: Value, _ theirs: Value, choose: (Value, Value) -> Value
  ) -> Value {
    if ours == theirs || theirs == base { return ours }
    return ours == base ? theirs : choose(ours, theirs)
  }

  /// A number to which both sides added something.
  static func sum(_ base: Int, _ ours: Int, _ theirs: Int) -> Int { max(0, ours + theirs - base) }
}
