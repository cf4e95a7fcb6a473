import FactStore
import Foundation
import Rules

/// What the rules found, kept until something changes that it depends on.
struct KeptResult: Sendable {
  /// What is kept.
  struct Content: Codable, Sendable {
    let result: Engine.Result
    /// Number of declared types.
    let types: Int
  }

  let cache: FactCache
  let input: AnalysisInput

  func load(_ settings: RuleSettings) -> Content? {
    guard cache.keepsResult, let id = input.id(settings), let blob = cache.result(of: id) else { return nil }
    return try? PropertyListDecoder().decode(Content.self, from: blob.withUnsafeBytes { Data($0) })
  }

  /// - Returns: what went wrong, one sentence each.
  func save(_ content: Content, _ settings: RuleSettings) -> [String] {
    guard cache.keepsResult, let id = input.id(settings) else { return [] }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    guard let data = try? encoder.encode(content) else { return [] }
    return cache.save(result: Array(data), of: id)
  }
}
