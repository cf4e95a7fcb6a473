import Domain
import Foundation

/// The user's own profiles from a YAML file, and the built-in ones after them.
public struct ConfigFileProfiles: ProfileSource {
  private let path: String
  private let shell: String
  private let programs: ProgramFinder

  /// - Parameters:
  ///   - path: of the file, which need not be there.
  ///   - shell: what the profile `shell` runs: `SHELL`; empty for `/bin/sh`.
  ///   - programs: where programs are looked for.
  public init(path: String, shell: String, programs: ProgramFinder) {
    self.path = path
    self.shell = shell
    self.programs = programs
  }

  /// The profiles, the user's own ones first; one of the user's replaces a built-in one of the same name.
  public func profiles() throws -> [AgentProfile] {
    let own = try configuration().profiles
    let names = Set(own.map(\.name))
    return own + BuiltInProfiles.all(shell: shell).filter { !names.contains($0.name) }
  }

  /// The prompt templates of the file, in their order.
  public func templates() throws -> [PromptTemplate] { try configuration().templates }

  /// The settings of the file, and the defaults for what it does not set.
  public func settings() throws -> Settings { try configuration().settings }

  /// Whether the program of a profile is there: for a form.
  public func isInstalled(_ profile: AgentProfile) -> Bool { programs.find(profile.executable) != nil }

  private func configuration() throws -> Configuration {
    let reader = ConfigurationReader(path: path)
    let data: Data
    do {
      guard let found = try ConfigurationFile.read(path) else { return Configuration() }
      data = found
    } catch {
      throw reader.failure(nil, "cannot be read: \(error.localizedDescription). Check its permissions, or remove it.")
    }
    guard data.count <= ConfigurationFile.limit else {
      throw reader.failure(nil, "is larger than 1 MB, which no file of settings is.")
    }
    guard let text = String(validating: data, as: UTF8.self) else { throw reader.failure(nil, "is not UTF-8 text.") }
    return try reader.read(text)
  }
}
