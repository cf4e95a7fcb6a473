/// The wording for a finding of which only some places are reported.
enum PlaceWording {
  /// The others are in the baseline.
  case baseline
  /// The branch adds these; the others existed before.
  case came
  /// The branch removes these; the others remain.
  case went

  /// The sentence for `others` of `all` places and the places that are reported.
  func sentence(others: Int, of all: Int, shown: String) -> String {
    switch self {
    case .baseline: "\(others) of \(all) places \(others == 1 ? "is" : "are") in the baseline, new: \(shown)"
    case .came: "\(others) of \(all) places existed before, new: \(shown)"
    case .went: "\(others) of \(all) places \(others == 1 ? "remains" : "remain"), fixed: \(shown)"
    }
  }

  /// The sentence for equal places, which cannot be distinguished.
  func sentence(equal: Int, of all: Int) -> String {
    "\(equal) of \(all) equal places \(equal == 1 ? "is" : "are") \(self == .went ? "fixed" : "new")"
  }
}
