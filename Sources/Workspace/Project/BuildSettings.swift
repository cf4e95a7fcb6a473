/// Build settings in layers, the strongest first: target, its file, project, its file.
struct BuildSettings {
  /// Expansion stops here: settings that refer to each other can grow without end.
  private static let stepLimit = 100
  private static let lengthLimit = 4096

  var layers: [[String: String]]
  /// What the build system itself defines, such as `TARGET_NAME`.
  var builtIn: [String: String]
  /// Whether every file that belongs to the layers could be read.
  var isComplete = true

  /// The value with everything expanded; `nil` when the setting is absent or refers to something unknown.
  subscript(_ key: String) -> String? {
    var steps = 0
    return value(key, from: 0, steps: &steps)
  }

  /// Whether any layer mentions the setting.
  func mentions(_ key: String) -> Bool { layers.contains { $0[key] != nil } }

  private func value(_ key: String, from layer: Int, steps: inout Int) -> String? {
    steps += 1
    guard steps <= Self.stepLimit else { return nil }
    for index in layer..<max(layer, layers.count) {
      if let text = layers[index][key] { return expanded(text, key: key, layer: index, steps: &steps) }
    }
    return builtIn[key]
  }

  private func expanded(_ text: String, key: String, layer: Int, steps: inout Int) -> String? {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var result = ""
    var rest = Substring(text)
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      guard let opening = rest.first, opening == "(" || opening == "{",
        let end = rest.firstIndex(of: opening == "(" ? ")" : "}")
      else {
        result += "$"
        continue
      }
      let reference = rest[rest.index(after: rest.startIndex)..<end]
      rest = rest[rest.index(after: end)...]
      let parts = reference.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      let name = parts.first ?? ""
      var value: String?
      if name == "inherited" {
        value = self.value(key, from: layer + 1, steps: &steps) ?? ""
      } else {
        value = self.value(name, from: name == key ? layer + 1 : 0, steps: &steps)
      }
      guard var value else { return nil }
      for modifier in parts.dropFirst() {
        switch modifier {
        case "c99extidentifier": value = ProjectTarget.identifier(value)
        case "lower": value = value.lowercased()
        case "upper": value = value.uppercased()
        default: return nil
        }
      }
      result += value
      guard result.utf8.count <= Self.lengthLimit else { return nil }
    }
    return result + rest
  }
}
