import ArgumentParser
import Domain
import Presentation

struct PromptTemplates: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates", abstract: "List the prompt templates of config.yml.",
    discussion: "Use one: maestro new NAME --template TEMPLATE")
  @OptionGroup var common: CommonOptions

  func run() async throws {
    try await common.run { service, printer in
      let templates = try await service.templates()
      var table = Table(header: ["TEMPLATE", "AGENT", "PROMPT"])
      for template in templates {
        let line = template.prompt.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        table.add([template.name, template.agent ?? "any", VisibleText.of(line)])
      }
      try printer.result(
        "templates", templates,
        text: templates.isEmpty ? "There are no templates. Write some into config.yml, under 'templates'." : table.text)
    }
  }
}
