extension ViewModelLoadsInInit {
  static let triggeringExamples: [Example] = []
  static let nonTriggeringExamples: [Example] = []
}
