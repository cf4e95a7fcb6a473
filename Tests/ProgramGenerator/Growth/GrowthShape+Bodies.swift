extension GrowthShape {
  /// Inside of one function.
  static let bodies = [
    GrowthShape("statements", size: 600) { count in
      [screen("  func run() {\n\(lines(count) { "    count += step(\($0))" })\n  }")]
    },
    GrowthShape("local constants", size: 400) { count in
      [
        screen(
          "  func run() -> Int {\n    let value0 = count\n\(lines(count) { "    let value\($0 + 1) = step(value\($0))" })\n    return value\(count)\n  }"
        )
      ]
    },
    GrowthShape("uses of one local constant", size: 500) { count in
      [screen("  func run() {\n    let first = count\n\(lines(count) { "    title += \"\\(first) \($0)\"" })\n  }")]
    },
    GrowthShape("closures", size: 250) { count in
      [
        screen(
          "  func run() {\n\(lines(count) { "    DispatchQueue.main.async { [weak self] in self?.count = \($0) }" })\n  }"
        )
      ]
    },
    GrowthShape("tasks", size: 200) { count in
      [
        screen(
          "  func run() {\n\(lines(count) { "    Task { await self.load(\($0)) }" })\n  }\n  func load(_ page: Int) async { count = page }"
        )
      ]
    },
    GrowthShape("sinks", size: 150) { count in
      [
        screen(
          "  func bind() {\n\(lines(count) { "    subject.map { $0 + \($0) }.sink { value in self.count = value }.store(in: &cancellables)" })\n  }"
        )
      ]
    },
    GrowthShape("loops over streams", size: 150) { count in
      [
        screen(
          "  func watch() {\n\(lines(count) { "    Task { for await _ in NotificationCenter.default.notifications(named: .init(\"n\($0)\")) { count += 1 } }" })\n  }"
        )
      ]
    },
    GrowthShape("catch clauses", size: 150) { count in
      [
        screen(
          "  func load() async {\n\(lines(count) { "    do { count = try await fetch(\($0)) } catch { title = \"\\(error)\" }" })\n  }\n  func fetch(_ page: Int) async throws -> Int { try await URLSession.shared.data(from: URL(fileURLWithPath: \"/\")).0.count }"
        )
      ]
    },
    GrowthShape("requests", size: 200) { count in
      [
        screen(
          "  func load() {\n\(lines(count) { "    URLSession.shared.dataTask(with: URL(fileURLWithPath: \"/\($0)\")) { _, _, _ in self.count = \($0) }.resume()" })\n  }"
        )
      ]
    },
    GrowthShape("cases of a switch", size: 500) { count in
      [
        screen(
          "  func run() {\n    switch count {\n\(lines(count) { "    case \($0): title = \"\($0)\"" })\n    default: break\n    }\n  }"
        )
      ]
    },
    GrowthShape("links of a chain", size: 200) { count in
      [
        "struct Link {\n  func next(_ value: Int) -> Link { self }\n}\n"
          + screen("  func run() { _ = Link()\n\(lines(count) { "    .next(\($0))" })\n  }")
      ]
    },
    GrowthShape("blocks in blocks", size: 60) { count in
      [
        screen(
          "  func run() {\n" + lines(count) { "    if count > \($0) {" } + "\n    title = \"\"\n"
            + lines(count) { _ in "    }" } + "\n  }")
      ]
    },
    // A place asks what is around it: one nest of closures costs the square of its depth by nature.
    GrowthShape("closures in closures, ten deep", size: 150) { count in
      let nest = { (first: Int) in
        lines(10) { "    DispatchQueue.main.async { self.count = \(first + $0)" } + "\n" + lines(10) { _ in "    }" }
      }
      return [
        screen("  func run() {\n" + stride(from: 0, to: count, by: 10).map(nest).joined(separator: "\n") + "\n  }")
      ]
    },
    GrowthShape("else if", size: 200) { count in
      [
        screen(
          "  func run() {\n    if count == 0 { title = \"\" }\n\(lines(count) { "    else if count == \($0) { title = \"\($0)\" }" })\n  }"
        )
      ]
    },
    GrowthShape("operators", size: 500) { count in
      [screen("  func run() -> Int {\n    count\n\(lines(count) { "      + step(\($0))" })\n  }")]
    },
    GrowthShape("elements of a literal", size: 1_000) { count in
      [screen("  let table = [\n\(lines(count) { "    \"key\($0)\": \($0)," })\n  ]")]
    },
    GrowthShape("interpolations", size: 500) { count in
      [screen("  func run() { title = \"\((0..<count).map { "\\(step(\($0)))" }.joined(separator: " "))\" }")]
    },
    GrowthShape("local functions", size: 300) { count in
      [
        screen(
          "  func run() {\n\(lines(count) { "    func local\($0)() { \($0 > 0 ? "local\($0 - 1)()" : "count = 1") }" })\n    local\(count - 1)()\n  }"
        )
      ]
    },
    GrowthShape("children of a view", size: 300) { count in
      [
        "import SwiftUI\nstruct PageView: View {\n  @State var text = \"\"\n  var body: some View {\n    VStack {\n\(lines(count) { "      Button(\"b\($0)\") { text = \"\($0)\" }.padding()" })\n    }\n  }\n}"
      ]
    },
  ]
}
