extension CancellationShownAsError {
  static let triggeringExamples: [Example] = []
  static let nonTriggeringExamples: [Example] = []
}
