import OSLog
protocol Logging {
  static var log: Logger { get }
  var log: Logger { get }
  func note(_ text: String)
}
extension Logging {
  var log: Logger { Self.log }
  func note(_ text: String) { log.debug("\(text)") }
}
