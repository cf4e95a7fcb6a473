import OSLog

/// Logging is the one thing reached through a locator: no test ever needs to replace it, and nothing depends on it.
enum ServiceLocator {
  static let logger = AppLogger(logger: Logger(subsystem: "com.example.ModernShop", category: "app"))
}

/// Lets every layer log without importing OSLog.
struct AppLogger: Sendable {
  fileprivate let logger: Logger

  func info(_ message: String) { logger.info("\(message, privacy: .public)") }
  func warning(_ message: String) { logger.warning("\(message, privacy: .private)") }
  func error(_ message: String) { logger.error("\(message, privacy: .private)") }
}
