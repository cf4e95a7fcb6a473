#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The names of all files this store creates, distinct enough that it never removes other files.
enum CacheFileName: Equatable {
  case base(key: String)
  case overlay(key: String)
  case result(key: String)
  case unfinished
  case lastSweep

  private static let prefix = "lintel-"
  private static let baseSuffix = "-base.pack"
  private static let overlaySuffix = "-overlay.pack"
  private static let resultSuffix = "-result.pack"
  private static let temporarySuffix = ".tmp"
  private static let keyLength = 40
  static let sweepMarker = "lintel-last-sweep"

  /// `nil` for names this store never makes.
  init?(_ name: String) {
    if name == CacheFileName.sweepMarker {
      self = .lastSweep
      return
    }
    guard name.hasPrefix(CacheFileName.prefix) else { return nil }
    let rest = name.dropFirst(CacheFileName.prefix.count)
    if let key = CacheFileName.key(rest, suffix: CacheFileName.baseSuffix) {
      self = .base(key: key)
    } else if let key = CacheFileName.key(rest, suffix: CacheFileName.overlaySuffix) {
      self = .overlay(key: key)
    } else if let key = CacheFileName.key(rest, suffix: CacheFileName.resultSuffix) {
      self = .result(key: key)
    } else if CacheFileName.key(rest, suffix: CacheFileName.temporarySuffix) != nil {
      self = .unfinished
    } else {
      return nil
    }
  }

  private static func key(_ text: Substring, suffix: String) -> String? {
    guard text.hasSuffix(suffix) else { return nil }
    let key = text.dropLast(suffix.count)
    return GitBlobID(hex: key) == nil ? nil : String(key)
  }

  /// The key of all packs of one part of one root and one extractor version. No path has a NUL byte.
  static func key(root: String, part: String, version: UInt32) -> String {
    GitBlobID(of: Array("\(version) \(root)\(part.isEmpty ? "" : "\0" + part)".utf8)).description
  }

  static func base(_ key: String) -> String { prefix + key + baseSuffix }

  static func overlay(_ key: String) -> String { prefix + key + overlaySuffix }

  static func result(_ key: String) -> String { prefix + key + resultSuffix }

  /// A unique name across all processes and threads.
  static func temporary() -> String {
    var seed: [UInt8] = []
    seed.append(number: getpid())
    seed.append(number: UInt64.random(in: .min ... .max))
    seed.append(number: UInt64.random(in: .min ... .max))
    return prefix + GitBlobID(of: seed).description + temporarySuffix
  }
}
