/// How it is told that only some places of a finding are reported.
enum PlaceWording {
  /// The others are in the baseline.
  case baseline
  /// A branch brings these; the others were there before.
  case came
  /// A branch takes these away; the others are still there.
  case went

  /// The others, and those that are reported.
  func sentence(others: Int, of all: Int, shown: String) -> String {
    switch self {
    case .baseline: "in the baseline with \(others) of \(all) places, new is \(shown)"
    case .came: "\(others) of \(all) places \(others == 1 ? "was" : "were") there before, new is \(shown)"
    case .went: "\(others) of \(all) places \(others == 1 ? "is" : "are") still there, mended is \(shown)"
    }
  }

  /// Of equal places it is not known which they are.
  func sentence(equal: Int, of all: Int) -> String {
    "\(equal) of \(all) equal places \(equal == 1 ? "is" : "are") \(self == .went ? "mended" : "new")"
  }
}
