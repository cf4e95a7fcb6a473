import Foundation

/// Keeps values on this device between launches.
protocol LocalDataSource: Sendable {
  func read<Value: Decodable & Sendable>(_ type: Value.Type, for key: String) async throws -> Value?
  func write<Value: Encodable & Sendable>(_ value: Value, for key: String) async throws
}

/// One JSON file per key. An actor, so that a file is never read while it is being written.
actor FileCache: LocalDataSource {
  private let folder: URL

  init(folder: String) {
    self.folder = URL(fileURLWithPath: folder, isDirectory: true).appendingPathComponent("ModernShop")
  }

  func read<Value: Decodable & Sendable>(_ type: Value.Type, for key: String) throws -> Value? {
    let file = file(for: key)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    do {
      return try JSONDecoder().decode(type, from: Data(contentsOf: file))
    } catch is DecodingError {
      // Written by another version of the app: start afresh rather than fail for ever.
      ServiceLocator.logger.warning("Dropping the unreadable cache file for \(key)")
      try FileManager.default.removeItem(at: file)
      return nil
    }
  }

  func write<Value: Encodable & Sendable>(_ value: Value, for key: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try JSONEncoder().encode(value).write(to: file(for: key), options: .atomic)
  }

  private func file(for key: String) -> URL {
    folder.appendingPathComponent(key).appendingPathExtension("json")
  }
}

/// Writes documents where the customer asked for them, off the main actor.
actor FileDocumentWriter: DocumentWriter {
  func write(_ document: Data, to url: URL) throws {
    try document.write(to: url, options: .atomic)
  }
}
