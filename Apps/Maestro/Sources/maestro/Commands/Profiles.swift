import ArgumentParser
import Domain
import Presentation

struct Profiles: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "List the agents that can be started.")
  @OptionGroup var common: CommonOptions

  func run() async throws {
    try await common.run { service, printer in
      let profiles = try await service.profiles()
      let width = profiles.map(\.name.count).max() ?? 0
      let lines = profiles.map { profile in
        let padded = profile.name + String(repeating: " ", count: width - profile.name.count)
        return "\(padded)  \(([profile.executable] + profile.arguments).joined(separator: " "))"
      }
      try printer.result("profiles", profiles, text: lines.joined(separator: "\n"))
    }
  }
}
