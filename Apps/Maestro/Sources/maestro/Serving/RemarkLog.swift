import Logging

/// Makes remarks of what the server logs: the screen may belong to somebody else.
struct RemarkLog: LogHandler {
  let remark: @Sendable (String) -> Void
  var logLevel = Logger.Level.warning
  var metadata: Logger.Metadata = [:]

  init(remark: @escaping @Sendable (String) -> Void) { self.remark = remark }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let details = metadata.merging(event.metadata ?? [:]) { $1 }
      .sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
    remark("\(event.level): \(event.message)\(details)")
  }
}
