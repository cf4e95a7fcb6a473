import Domain
import Yams

/// Reads the user's own prompt templates.
struct TemplateReader {
  let reader: ConfigurationReader
  let values: YAMLValues

  private static let longest = 65_536

  func templates(_ node: Node) throws -> [PromptTemplate] {
    try values.named(node, kind: "template", list: "templates", content: "prompts", read: template)
  }

  /// A text is the prompt itself.
  private func template(_ key: Node, _ name: String, _ node: Node) throws -> PromptTemplate {
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
