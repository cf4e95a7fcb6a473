import ArgumentParser
import Domain
import Presentation

struct Profiles: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "List the agents that can be started.")
  @OptionGroup var common: CommonOptions

  func run() async throws {
    try await common.run { service, printer in
      let profiles = try await service.profiles()
      let width = profiles.map(\.title.count).max() ?? 0
      let lines = profiles.map { profile in
        let padded = profile.title + String(repeating: " ", count: width - profile.title.count)
        return "\(padded)  \(([profile.executable] + profile.arguments).joined(separator: " "))"
      }
      try printer.result("profiles", profiles, text: lines.joined(separator: "\n"))
    }
  }
}
