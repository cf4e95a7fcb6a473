import Domain

/// What was deleted last, from whatever page, so that it can be brought back from any.
@MainActor
final class Trash {
  private static let limit = 50
  private var logs: [PoopLog] = []

  func add(_ log: PoopLog) {
    logs.removeAll { $0.id == log.id }
    logs.append(log)
    logs = logs.suffix(Self.limit)
  }

  func log(_ id: PoopLog.ID?) -> PoopLog? { logs.first { $0.id == id } }

  func remove(_ id: PoopLog.ID) { logs.removeAll { $0.id == id } }
}
