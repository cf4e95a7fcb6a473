import Foundation

/// Which seeds a build of lintel finds: recall on violations that are known to be there.
public struct SeedingScore: Sendable {
  private var byRule: [String: Share] = [:]
  private var bySeverity: [String: [String: Int]] = [:]
  private var missed: [String] = []

  /// Plants seeds into copies of apps and asks a build about each copy.
  ///
  /// - Parameters:
  ///   - apps: the folder with the apps, each in a folder called OWNER__NAME; those that are not there are left out.
  ///   - data: the folder with the tables.
  ///   - work: a folder for the copies, which are removed again. On the same volume as the apps.
  public init(apps: String, data: String, lintel: Lintel, work: String) async throws {
    let seeds = try Seed.read(data + "/seeds.txt")
    let labels = Dictionary(grouping: try RoleLabel.read(data + "/labels.tsv"), by: \.app)
    var next: [String: Int] = [:]
    try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: work) }
    for app in try EvaluatedApp.read(data + "/apps.tsv") {
      let folder = apps + "/" + app.folder
      guard let own = labels[app.name], FileManager.default.fileExists(atPath: folder) else { continue }
      let copy = work + "/" + app.folder
      var seeded = try SeededApp(of: folder, to: copy)
      try seeded.plant(seeds, own, next: &next)
      if !seeded.plants.isEmpty {
        try await lintel.report(copy, named: app.folder + ".seeded", to: work)
        if let report = try AppReport.read(app.name + ".seeded", in: work) { add(seeded.plants, report) }
      }
      try FileManager.default.removeItem(atPath: copy)
    }
  }

  private mutating func add(_ plants: [SeededApp.Plant], _ report: AppReport) {
    for plant in plants {
      let there = report.findings.filter { $0.occurrences.contains(where: plant.contains) }
      let found = there.first { $0.rule == plant.seed.rule }
      byRule[plant.seed.rule, default: Share()].add(found != nil)
      if let found {
        bySeverity[plant.seed.rule, default: [:]][found.severity, default: 0] += 1
      } else {
        let instead = Set(there.map(\.rule)).sorted()
        missed.append(
          "- \(plant.label.app) \(plant.label.path):\(plant.lines.lowerBound): \(plant.seed.rule) in `\(plant.label.type)`"
            + (instead.isEmpty ? "" : "; instead \(instead.joined(separator: ", "))"))
      }
    }
  }

  /// The figures, as Markdown; with `details` also each seed that is not found.
  public func text(details: Bool) -> String {
    var table = MarkdownTable("seeded violation", "found", "95 % interval", "as")
    for (rule, share) in byRule.sorted(by: { $0.key < $1.key }) {
      let severities = (bySeverity[rule] ?? [:]).sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
      table.add("`\(rule)`", share.text, share.intervalText, severities.joined(separator: ", "))
    }
    let all = byRule.values.reduce(Share(), +)
    table.add("all", all.text, all.intervalText, "")
    return table.text + (details ? "\n## Seeds that are not found\n\n\(missed.joined(separator: "\n"))\n" : "")
  }
}
