extension ViewModelIsShared {
  static let triggeringExamples: [Example] = []
  static let nonTriggeringExamples: [Example] = []
}
