extension ViewModelUsesSingleton {
  static let triggeringExamples: [Example] = []
  static let nonTriggeringExamples: [Example] = []
}
