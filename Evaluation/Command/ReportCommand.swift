import ArgumentParser
import Evaluation
import Foundation

/// `evaluate report`
struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Run a build of lintel over apps and keep what it says.")

  @OptionGroup var tables: DataOptions

  @Argument(help: "The folder with the apps, each in a folder called OWNER__NAME.")
  var apps: String

  @Option(help: ArgumentHelp("The build of lintel.", valueName: "binary"))
  var lintel: String

  @Option(help: ArgumentHelp("Where to write the reports.", valueName: "folder"))
  var output: String

  func run() async throws {
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    let lintel = Lintel(path: lintel)
    var missing: [EvaluatedApp] = []
    for app in try tables.apps() {
      let folder = apps + "/" + app.folder
      guard FileManager.default.fileExists(atPath: folder) else {
        missing.append(app)
        continue
      }
      print(app.name)
      try await lintel.report(folder, named: app.folder, to: output)
    }
    for app in missing {
      print("missing: \(apps)/\(app.folder): check out https://github.com/\(app.name) at \(app.commit) there.")
    }
    if missing.count == (try tables.apps().count) { throw ExitCode.failure }
  }
}
