extension GrowthShape {
  /// Inside of one type.
  static let members = [
    GrowthShape("methods", size: 400) { count in [screen(lines(count) { "  func load\($0)() { count = step(\($0)) }" })]
    },
    GrowthShape("methods that call each other", size: 250) { count in
      [screen(lines(count) { "  func load\($0)() { \($0 + 1 < count ? "load\($0 + 1)()" : "count = 1") }" })]
    },
    GrowthShape("getters that read each other", size: 250) { count in
      [screen(lines(count) { "  var value\($0): Int { \($0 + 1 < count ? "value\($0 + 1)" : "count") }" })]
    },
    GrowthShape("published properties", size: 250) { count in
      [
        screen(
          lines(count) { "  @Published var value\($0) = \($0)" } + "\n  func reset() {\n"
            + lines(count) { "    value\($0) = 0" } + "\n  }")
      ]
    },
    GrowthShape("stored services", size: 200) { count in
      [
        "protocol Loading { func load() async throws -> Int }\nfinal class Loader: Loading { func load() async throws -> Int { try await URLSession.shared.data(from: URL(fileURLWithPath: \"/\")).0.count } }\n"
          + screen(
            lines(count) {
              "  let loader\($0): Loader = Loader()\n  func load\($0)() async { _ = try? await loader\($0).load() }"
            })
      ]
    },
    GrowthShape("stored tasks", size: 150) { count in
      [
        screen(
          lines(count) {
            "  var task\($0): Task<Void, Never>?\n  func start\($0)() { task\($0) = Task { count = \($0) } }"
          }
            + "\n  deinit {\n" + lines(count) { "    task\($0)?.cancel()" } + "\n  }")
      ]
    },
    GrowthShape("uses of one property", size: 400) { count in
      [screen(lines(count) { "  func read\($0)() -> Int { count }" })]
    },
    GrowthShape("overloads", size: 150) { count in
      [
        screen(
          lines(count) { "  func show(label\($0): Int) { count = label\($0) }" } + "\n  func run() {\n"
            + lines(count) { "    show(label\($0): 1)" } + "\n  }")
      ]
    },
    GrowthShape("extensions", size: 250) { count in
      [screen("")] + (0..<count).map { "extension FeedViewModel { func more\($0)() { count = step(\($0)) } }" }
    },
    GrowthShape("cases of an enum", size: 500) { count in
      [
        "enum Step {\n\(lines(count) { "  case step\($0)(Int)" })\n  var text: String {\n    switch self {\n\(lines(count) { "    case .step\($0)(let value): return \"\\(value)\"" })\n    }\n  }\n}"
      ]
    },
    GrowthShape("parameters", size: 200) { count in
      [
        screen(
          "  func all(\((0..<count).map { "value\($0): Int" }.joined(separator: ", "))) -> Int { value\(count - 1) }\n  func run() { count = all(\((0..<count).map { "value\($0): \($0)" }.joined(separator: ", "))) }"
        )
      ]
    },
    GrowthShape("suppressions", size: 300) { count in
      [
        screen(
          "  func run() {\n"
            + lines(count) {
              "    // lintel:disable:next viewmodel-does-io -- reason \($0)\n    UserDefaults.standard.set(\($0), forKey: \"a\")"
            }
            + "\n  }")
      ]
    },
    GrowthShape("nested types", size: 300) { count in
      ["enum Space {\n\(lines(count) { "  struct Part\($0) {\n    var other: Part\(($0 + 1) % count)?\n  }" })\n}"]
    },
    GrowthShape("requirements", size: 200) { count in
      [
        "protocol Service {\n\(lines(count) { "  func load\($0)() async throws -> Int" })\n}\nfinal class RealService: Service {\n\(lines(count) { "  func load\($0)() async throws -> Int { try Data(contentsOf: URL(fileURLWithPath: \"/\")).count }" })\n}\n"
          + screen(
            "  let service: any Service\n  init(service: any Service) { self.service = service }\n"
              + lines(count) { "  func run\($0)() async { count = (try? await service.load\($0)()) ?? 0 }" })
      ]
    },
  ]
}
