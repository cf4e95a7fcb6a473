import Analysis
import Foundation
import Scaffolding
import Testing

/// How the view controllers of a project lay out and where their texts are.
@Suite struct ControllerReadingTests {
  private static let names = ["Orders", "Profile", "Gifts"]

  @Test func screensOfTextsInCode() throws {
    var files: [String: String] = [:]
    for name in Self.names {
      files["App/\(name)ViewController.swift"] = """
        import UIKit
        final class \(name)ViewController: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            title = NSLocalizedString("\(name)", comment: "")
          }
        }
        """
    }
    let app = try TemporaryApp(files)
    let style = ProjectReading.read(try Analyzer.analyze(app.request(cached: false))).style
    #expect(style.screens.texts == .nsLocalized && !style.screens.marksControllers)
  }

  @Test(arguments: [
    ("SnapKit", "box.snp.makeConstraints { $0.edges.equalToSuperview() }", ScreenStyle.Layout.snapKit),
    ("UIKit", "NSLayoutConstraint.activate([])", .anchors),
  ])
  func layoutsOfControllers(_ library: String, _ code: String, _ layout: ScreenStyle.Layout) throws {
    var files: [String: String] = [:]
    for name in Self.names {
      files["App/\(name)ViewController.swift"] = """
        import UIKit
        import \(library)
        final class \(name)ViewController: UIViewController {
          private let box = UIView()
          init() { super.init(nibName: nil, bundle: nil) }
          required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
          override func viewDidLoad() { \(code) }
        }
        """
    }
    let app = try TemporaryApp(files)
    let reading = ProjectReading.read(try Analyzer.analyze(app.request(cached: false)))
    #expect(reading.style.screens.layout == layout && reading.style.screens.failsInCoder)
    #expect(reading.evidence.first { $0.setting == "screens.layout" }?.count == 3)
  }

  /// New code of a module that does not know the library would not be built.
  @Test func aLibraryOfAnotherModuleIsNotUsed() throws {
    var files = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Shop", targets: [.target(name: "Old"), .target(name: "New")])
      """,
      "Sources/New/New.swift": "struct New {}\n",
    ]
    for name in Self.names {
      files["Sources/Old/\(name)ViewController.swift"] = """
        import SnapKit
        import UIKit
        final class \(name)ViewController: UIViewController {
          private let box = UIView()
          override func viewDidLoad() { box.snp.makeConstraints { $0.edges.equalToSuperview() } }
        }
        """
    }
    let app = try TemporaryApp(files)
    let program = try Analyzer.analyze(app.request(cached: false))
    #expect(ProjectReading.read(program, into: "Sources/Old").style.screens.layout == .snapKit)
    #expect(ProjectReading.read(program, into: "Sources/New").style.screens.layout == .anchors)
  }
}
