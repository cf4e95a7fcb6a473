import Foundation

/// What one build of lintel says of one app, as its JSON has it.
struct AppReport: Codable, Sendable {
  struct Place: Codable, Sendable, Hashable {
    let path: String
    let line: Int
    let fingerprint: String
  }

  struct Finding: Codable, Sendable {
    let rule: String
    let severity: String
    let path: String
    let line: Int
    let endLine: Int
    let type: String?
    let message: String
    let fix: String
    let occurrences: [Place]
  }

  struct TypeRole: Codable, Sendable {
    let name: String
    let path: String
    let line: Int
    let role: String
    let confidence: Double
    let evidence: [Evidence]
  }

  /// Something seen in a type that speaks for a role.
  struct Evidence: Codable, Sendable {
    /// What was seen, whatever it weighs.
    struct Kind: Hashable, Sendable {
      let reason: String
      let role: String
    }

    let reason: String
    let role: String
    let weight: Double

    var kind: Kind { Kind(reason: reason, role: role) }
  }

  let files: Int
  let types: Int
  let findings: [Finding]
  var roles: [TypeRole] = []
  /// Processor time of a check without a cache, in seconds.
  var seconds: Double = 0

  private enum CodingKeys: CodingKey { case files, types, findings }

  private struct Roles: Codable { let types: [TypeRole] }

  /// Reads what ``Lintel/report(_:to:)`` wrote for an app; `nil` when there is nothing.
  static func read(_ app: String, in folder: String) throws -> AppReport? {
    let base = folder + "/" + EvaluatedApp.folder(of: app)
    guard let findings = FileManager.default.contents(atPath: base + ".json") else { return nil }
    do {
      var report = try JSONDecoder().decode(AppReport.self, from: findings)
      if let roles = FileManager.default.contents(atPath: base + ".roles.json") {
        report.roles = try JSONDecoder().decode(Roles.self, from: roles).types
      }
      if let seconds = FileManager.default.contents(atPath: base + ".seconds") {
        report.seconds =
          Double(String(decoding: seconds, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
      }
      return report
    } catch {
      throw Table.Fault(description: "\(base).json is no report of lintel: \(error)")
    }
  }
}

/// The reports of one build about several apps.
public struct Reports: Sendable {
  /// By app. Only those that the folder has.
  let byApp: [String: AppReport]
  /// Apps without a report.
  public let missing: [String]

  /// Reads a folder that `evaluate report` wrote.
  public static func read(_ apps: [EvaluatedApp], in folder: String) throws -> Reports {
    var reports: [String: AppReport] = [:]
    for app in apps { reports[app.name] = try AppReport.read(app.name, in: folder) }
    return Reports(byApp: reports, missing: apps.map(\.name).filter { reports[$0] == nil })
  }
}
