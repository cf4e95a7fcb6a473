import Foundation

actor TapService: Identifiable, Hashable {
  nonisolated let id = UUID()
  private let folder = FileManager.default.temporaryDirectory
  func files() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path) }
  nonisolated func hash(into hasher: inout Hasher) { hasher.combine(id) }
  static func == (left: TapService, right: TapService) -> Bool { left.id == right.id }
}

final class PackageViewModel {
  private let tap: TapService
  init(tap: TapService) { self.tap = tap }
  func load() async throws -> [String] { try await tap.files() }
}

struct TapList { var taps: [TapService] = [] }
