import Analysis
import Testing

/// Programs that no compiler takes, or that nobody writes by hand: types in circles, in long chains, in crowds.
@Suite struct HostileProgramTests {
  @Test(.timeLimit(.minutes(5))) func typesInCircles() throws {
    let app = try TemporaryApp([
      "App/Circles.swift": """
      class A: B {}
      class B: A { func load() { super.load(); A().load() } }
      class Me: Me { let me: Me = Me(me: Me()) }
      typealias X = Y
      typealias Y = X
      extension X { func go() { X().go() } }
      protocol P: Q {}
      protocol Q: P {}
      final class CircleViewModel: A, P, X, ObservableObject {
        @Published var value: X = X()
        var next: CircleViewModel { next }
        func again() -> Y { again() }
        init() { self.init() }
      }
      struct V: View { @StateObject var model = CircleViewModel(); var body: some View { V() } }
      """
    ])
    let report = try app.check().report
    #expect(report.files == 1 && report.skipped.isEmpty)
  }

  @Test(.timeLimit(.minutes(5)), arguments: ["class", "protocol"]) func typesInALongChain(_ keyword: String) throws {
    let chain = (0..<2_000).map { "\(keyword) K\($0): K\($0 + 1) {}" }.joined(separator: "\n")
    let aliases = (0..<2_000).map { "typealias T\($0) = T\($0 + 1)" }.joined(separator: "\n")
    let app = try TemporaryApp([
      "App/Chain.swift": chain + "\n\(keyword) K2000: UIViewController {}\n",
      "App/Aliases.swift": aliases + "\nlet first: T0 = T0()\n",
    ])
    let report = try app.check().report
    #expect(report.files == 2 && report.skipped.isEmpty)
    #expect(report.types == 2_001)
  }

  @Test(.timeLimit(.minutes(5))) func manyTypesOfOneName() throws {
    var files: [String: String] = [:]
    for index in 0..<300 {
      files["App/F\(index)/State.swift"] = """
        enum Screen\(index) {
          final class StateModel: ObservableObject { @Published var value = 0; func load() { value = 2 } }
        }
        struct View\(index): View {
          @StateObject var model = Screen\(index).StateModel()
          var body: some View { Button("") { model.value = 1 } }
        }
        """
    }
    let report = try TemporaryApp(files).check(only: ["viewmodel-exposes-mutable-state"]).report
    #expect(report.findings.count == 300)
  }
}
