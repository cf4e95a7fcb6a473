import Workspace

let testSchema = ConfigurationSchema(
  rules: [
    .init(
      id: "viewmodel-too-large",
      options: [
        .init(name: "lines", kind: .int(1...100_000)), .init(name: "ratio", kind: .double(0...1)),
        .init(name: "strict", kind: .bool), .init(name: "mode", kind: .string(allowed: ["soft", "hard"])),
        .init(name: "modules", kind: .stringList),
      ]),
    .init(id: "combine-for-one-shot"),
    .init(id: "missing-marks"),
  ],
  roles: ["view", "viewModel", "service"], profiles: ["mvvm", "mvvm-plus", "uikit", "clean"])

func parseConfiguration(_ text: String) throws -> Configuration {
  try Configuration.parse(Array(text.utf8), path: ".lintel.yml", schema: testSchema)
}

/// The one-line description of what is wrong with a text; empty when nothing is.
func configurationError(_ text: String) -> String {
  do {
    _ = try parseConfiguration(text)
    return ""
  } catch {
    return "\(error)"
  }
}
