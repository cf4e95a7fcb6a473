import AgentReports
import Domain
import Foundation
import TestSupport

/// A stream of events, written from the documentation of an agent: what is true at its end, then an event a line.
struct StreamFile {
  /// What is true at the end of a stream.
  struct Truth: Decodable {
    struct Usage: Decodable {
      var input: Int?
      var output: Int?
      var cost: Double?
    }

    /// How the agent is doing.
    var expect: AgentReport.State
    /// What it says; nothing where that does not matter.
    var text: String?
    /// What it used.
    var usage: Usage?
    /// Why Maestro does not know; nothing where it has to.
    var missed: String?
  }

  private struct Notification: Decodable { var osc9: String }

  let kind: AgentKind
  let name: String
  let truth: Truth
  let lines: [[UInt8]]

  static let all: [StreamFile] = AgentKind.allCases.flatMap { kind in
    let folder = Place.file("Streams/\(kind.rawValue)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap { StreamFile(kind, path: "\(folder)/\($0)") }
  }

  private init?(_ kind: AgentKind, path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    var lines = data.split(separator: 0x0A).map { Array($0) }
    guard let first = lines.first, let truth = try? JSONDecoder().decode(Truth.self, from: Data(first)) else {
      return nil
    }
    lines.removeFirst()
    self.kind = kind
    self.truth = truth
    self.lines = lines
    name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
  }

  /// What Maestro reads.
  var report: AgentReport {
    var report = AgentReport()
    for line in lines {
      if let notification = try? JSONDecoder().decode(Notification.self, from: Data(line)) {
        kind.read(notification: notification.osc9, into: &report)
      } else {
        kind.read(line, into: &report)
      }
    }
    return report
  }
}

/// Files beside these tests.
enum Place {
  static func file(_ path: String) -> String { (#filePath as NSString).deletingLastPathComponent + "/" + path }
}
