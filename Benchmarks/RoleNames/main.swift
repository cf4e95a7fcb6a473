import Analysis
import Architecture
import Evaluation
import Foundation
import NameScrambler

// How much roles depend on names: classifies an app as it is and once more after every type and file got a word that
// means nothing. With labels, how often each of the two is right.

let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first, arguments.count <= 2 else {
  print("usage: role-names APP-FOLDER [LABELS.tsv]")
  throw CancellationError()
}
let app = try Analyzer.analyze(
  AnalysisRequest(paths: [folder], currentDirectory: FileManager.default.currentDirectoryPath))
let agreement = RoleAgreement(app.program, seed: 1)
for change in agreement.changes { print("\(change.type)\t\(change.named) -> \(change.scrambled)") }
print("\(agreement.types) types, \(rounded(agreement.points)) of 100 keep their role without their name")
if let path = arguments.dropFirst().first {
  let name = URL(fileURLWithPath: folder).lastPathComponent
  let labels = try RoleLabel.read(path).filter { EvaluatedApp.folder(of: $0.app) == name }
  let named = labels.accuracy(app.program, app.roles)
  let scrambled = labels.accuracy(app.program, agreement.scrambled)
  print("\(labels.count) labels: \(rounded(named)) right with names, \(rounded(scrambled)) without")
}

func rounded(_ points: Double) -> String { String(format: "%.1f", points) }
