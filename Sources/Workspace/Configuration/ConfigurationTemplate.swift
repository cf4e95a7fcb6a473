/// Writes the `.lintel.yml` that `lintel init` starts a project with.
public enum ConfigurationTemplate {
  /// A commented file that ``Configuration/parse(_:path:schema:)`` reads back as these values.
  public static func text(
    profile: String, include: [String] = [], exclude: [String] = [], layers: [Configuration.Layer] = []
  ) -> String {
    var lines = [
      "# Settings of lintel. Every key has a default; delete the lines you do not need.",
      "",
      "# auto (detected from the code), mvvm, mvvm-plus, uikit, clean, or a list of them.",
      "profile: \(quoted(profile))",
      "",
      "# What to analyze: globs relative to this file. A folder includes everything below it,",
      "# ** crosses folders, {a,b} means either. Default: everything.",
    ]
    lines += list("include", include, example: ["App", "Packages"])
    lines += ["", "# What to leave out, in addition to .gitignore, build products and third-party code."]
    lines += list("exclude", exclude, example: ["**/Generated/**"])
    lines += ["", "# Where the layers are, if the roles of types do not show it."]
    if layers.isEmpty {
      lines += ["# layers:", "#   domain: { paths: [\"**/Domain/**\"] }"]
    } else {
      lines.append("layers:")
      for layer in layers {
        lines.append("  \(quoted(layer.name)):")
        if !layer.paths.isEmpty { lines.append("    paths: \(flow(layer.paths))") }
        if !layer.modules.isEmpty { lines.append("    modules: \(flow(layer.modules))") }
        if layer.paths.isEmpty, layer.modules.isEmpty { lines.append("    paths: []") }
      }
    }
    lines += [
      "",
      "# Roles by type name, where the inferred role is wrong; see `lintel roles --why Type`.",
      "# roles:",
      "#   Current: service-locator",
      "#   \"*Processor\": viewModel",
      "",
      "# What libraries do that lintel does not know: files of facts, see Documentation/Knowledge.md.",
      "# knowledge: [Lintel/*.api]",
      "",
      "# Rules: off, on, a severity (critical, high, medium), or options; see `lintel rules`.",
      "# rules:",
      "#   viewmodel-too-large: { lines: 350 }",
      "#   missing-marks: off",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func list(_ key: String, _ values: [String], example: [String]) -> [String] {
    if values.isEmpty { return ["# \(key): \(flow(example))"] }
    return ["\(key):"] + values.map { "  - \(quoted($0))" }
  }

  private static func flow(_ values: [String]) -> String { "[" + values.map(quoted).joined(separator: ", ") + "]" }

  /// As it stands when YAML cannot misread it, else in double quotes.
  private static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "/"): true
      default: false
      }
    }
    let startsWithLetter = text.unicodeScalars.first.map { ("a"..."z").contains($0) || ("A"..."Z").contains($0) }
    let words = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"]
    if isPlain, startsWithLetter == true, !words.contains(text.lowercased()) { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        quoted += "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
