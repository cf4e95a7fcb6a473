import Domain
import Yams

/// Reads the user's own prompt templates.
struct TemplateReader {
  let reader: ConfigurationReader
  let values: YAMLValues

  private static let longest = 65_536

  func templates(_ node: Node) throws -> [PromptTemplate] {
    guard !YAMLValues.isNothing(node) else { return [] }
    guard let mapping = node.mapping else {
      throw reader.failure(node.mark, "'templates' must be a mapping from names to prompts.")
    }
    return try mapping.map { try template($0.key, $0.value) }
  }

  /// A text is the prompt itself.
  private func template(_ key: Node, _ node: Node) throws -> PromptTemplate {
    let name = try values.text(key, "the name of a template")
    guard name.count <= 60, name == name.trimmed,
      !name.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 })
    else {
      throw reader.failure(
        key.mark, "the name of a template must have at most 60 characters, without blanks around it.")
    }
    var template = PromptTemplate(name: name, prompt: "")
    var place = node
    if node.scalar != nil {
      template.prompt = try values.text(node, "template '\(name)'")
    } else {
      try values.eachKey(
        of: node, "template '\(name)'",
        [
          "prompt": {
            place = $0
            template.prompt = try values.text($0, "prompt")
          },
          "agent": { template.agent = try values.text($0, "agent") },
        ])
    }
    template.prompt = template.prompt.trimmed
    guard !template.prompt.isEmpty else {
      throw reader.failure(key.mark, "template '\(name)' needs a 'prompt': what to ask.")
    }
    guard template.prompt.utf8.count <= Self.longest else {
      throw reader.failure(place.mark, "the prompt of template '\(name)' must be at most 64 KiB.")
    }
    return template
  }
}
