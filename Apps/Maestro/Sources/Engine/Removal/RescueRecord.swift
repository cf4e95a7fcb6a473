import Domain
import Foundation

/// Where rescued work came from: the session that would say is forgotten.
struct RescueRecord: Codable {
  var name: String
  var repository: Repository

  static func write(_ session: Session, _ settings: EngineSettings, step: String = Removal.step) throws {
    try Folders.make(settings.rescueRecordsFolder, step: step)
    do {
      let record = RescueRecord(name: session.name, repository: session.repository)
      try JSONEncoder().encode(record).write(to: place(session.id.description, settings), options: .atomic)
    } catch {
      throw SessionError(
        .system, step: step, reason: "'\(settings.rescueRecordsFolder)' cannot be written to.",
        details: error.localizedDescription)
    }
  }

  /// All of them, by the id of their session. One that cannot be read says nothing.
  static func all(_ settings: EngineSettings) -> [String: RescueRecord] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: settings.rescueRecordsFolder)) ?? []
    var records: [String: RescueRecord] = [:]
    for name in names where name.hasSuffix(".json") {
      let id = String(name.dropLast(5))
      guard let data = try? Data(contentsOf: place(id, settings)),
        let record = try? JSONDecoder().decode(RescueRecord.self, from: data)
      else { continue }
      records[id] = record
    }
    return records
  }

  static func remove(_ id: String, _ settings: EngineSettings) {
    try? FileManager.default.removeItem(at: place(id, settings))
  }

  private static func place(_ id: String, _ settings: EngineSettings) -> URL {
    URL(fileURLWithPath: "\(settings.rescueRecordsFolder)/\(id).json")
  }
}
