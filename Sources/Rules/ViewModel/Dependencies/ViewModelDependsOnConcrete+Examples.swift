extension ViewModelDependsOnConcrete {
  static let triggeringExamples: [Example] = []
  static let nonTriggeringExamples: [Example] = []
}
