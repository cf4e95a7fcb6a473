import Foundation
import Testing
import Workspace

/// The Xcode project of the sample app that teams copy from.
@Suite struct SampleProjectTests {
  @Test func `the project has the app and its tests, on the main actor, and no object is missing`() throws {
    let root = String(#filePath.dropLast("Tests/WorkspaceTests/Project/SampleProjectTests.swift".count))
    let sample = root + "Samples/Bookshelf"
    let found = Discovery.find(root: sample, rules: try DiscoveryRules())
    let model = ProjectModel.read(root: sample, projectFiles: found.projectFiles, filePaths: found.files.map(\.path))
    #expect(model.problems.isEmpty)
    for (file, target) in [
      ("Bookshelf/App/BookshelfApp.swift", "Bookshelf"), ("BookshelfTests/AppTests.swift", "BookshelfTests"),
    ] {
      #expect(model.names(file) == [target])
      #expect(model.named(target)?.defaultIsolation == .mainActor)
      #expect(model.named(target)?.swiftVersion == "6.0")
    }
    #expect(model.named("BookshelfTests")?.kind == .unitTests)

    let text = try String(contentsOfFile: sample + "/Bookshelf.xcodeproj/project.pbxproj", encoding: .utf8)
    let used = Set(text.matches(of: /\bB1[0-9A-F]{22}\b/).map { String($0.output) })
    let declared = Set(text.matches(of: /(?m)^\t\t(B1[0-9A-F]{22})[^=\n]*= \{/).map { String($0.output.1) })
    #expect(used == declared)
    for product in ["AppData", "AppTesting", "\"plugin:LintelCheck\""] {
      #expect(text.contains("productName = \(product);"))
    }
    for package in text.matches(of: /relativePath = ([^;]+);/).map({ String($0.output.1) }) {
      #expect(FileManager.default.fileExists(atPath: "\(sample)/\(package)/Package.swift"), "\(package)")
    }
  }
}
