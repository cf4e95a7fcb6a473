extension StreamRetainsViewModel {
  static let triggeringExamples: [Example] = []
  static let nonTriggeringExamples: [Example] = []
}
