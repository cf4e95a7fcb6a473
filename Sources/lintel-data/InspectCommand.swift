import ArgumentParser
import Foundation
import MVVMData

/// Shows what a store holds.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Show tables, unsent changes, conflicts, rows that were set aside, cursors and migrations of a store.",
    discussion: """
      Changes nothing, also while an app has the store open. The output holds what users entered: check it before you share
      it.
      """)

  /// How the output is written.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
  }

  @Argument(help: ArgumentHelp("The SQLite file of the store.", valueName: "file"))
  var file: String
  @Option(help: ArgumentHelp("Show only this table.", valueName: "name"))
  var table: String?
  @Option(help: "The form of the output: text or json.")
  var format: Format = .text
  @Option(help: ArgumentHelp("Show at most this many entries of each list as text; 0 shows all.", valueName: "count"))
  var limit = 20
  @Option(
    help: ArgumentHelp(
      "Count ages up to this moment instead of now, such as 2026-11-21T14:30:00Z.", valueName: "date"))
  var asOf: String?

  func validate() throws {
    if limit < 0 { throw ValidationError("The limit is a number of entries, or 0 for all.") }
    if let asOf, Self.date(asOf) == nil {
      throw ValidationError("\"\(asOf)\" is no date. Write it as in 2026-11-21T14:30:00Z.")
    }
  }

  func run() throws {
    let inspection: StoreInspection
    do throws(StoreError) {
      inspection = try StoreInspection(path: file)
    } catch {
      Output.error("error: \(Self.describe(error))")
      throw Main.Outcome.wrongUse
    }
    let shown = try only(inspection)
    switch format {
    case .text:
      Output.text(InspectionText(inspection: shown, limit: limit, date: asOf.flatMap(Self.date) ?? Date()).text)
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      encoder.dateEncodingStrategy = .iso8601
      Output.text(String(decoding: try encoder.encode(shown), as: UTF8.self))
    }
    if !inspection.problems.isEmpty { throw Main.Outcome.problems }
  }

  private func only(_ inspection: StoreInspection) throws -> StoreInspection {
    guard let table else { return inspection }
    if let part = inspection.only(table) { return part }
    let names = inspection.tables.map { Shown.text($0.name) }
    Output.error(
      "error: The store has no table \(Shown.text(table))"
        + (names.isEmpty ? "." : "; it has \(names.joined(separator: ", "))."))
    throw Main.Outcome.wrongUse
  }

  private static func date(_ text: String) -> Date? { try? Date(text, strategy: .iso8601) }

  private static func describe(_ error: StoreError) -> String {
    switch error {
    case .misconfigured(let text), .damaged(let text): text
    case .failed(_, let message): message
    default: "The store cannot be read (\(error.code))."
    }
  }
}
