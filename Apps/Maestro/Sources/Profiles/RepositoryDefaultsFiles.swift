import Domain
import Foundation

/// The file `.maestro.yml` of a repository, or the user's own in its place.
///
/// Others write the file of a repository: it is read only if it is a plain file, is small, and names neither programs
/// nor paths outside the repository. What it wants to run or to delete is only handed on; the engine asks the user first.
public struct RepositoryDefaultsFiles: DefaultsSource {
  /// The name of the file in the top of a repository.
  public static let name = ".maestro.yml"

  /// A source.
  public init() {}

  /// The user's own file comes first; then that of the repository is not even opened.
  public func defaults(of repository: Repository, own: String) async throws -> RepositoryDefaults {
    let ownReader = ConfigurationReader(path: own)
    if let data = try data(ownReader, { try ConfigurationFile.read(own) }) {
      return try DefaultsReader(reader: ownReader, source: .own).read(text(data, ownReader))
    }
    let path = "\(repository.path)/\(Self.name)"
    let reader = ConfigurationReader(path: path)
    if let data = try data(reader, { try PlainFile.read(path, limit: ConfigurationFile.limit) }) {
      return try DefaultsReader(reader: reader, source: .repository).read(text(data, reader))
    }
    return RepositoryDefaults(source: .nothing, path: own)
  }

  private func data(_ reader: ConfigurationReader, _ read: () throws -> Data?) throws -> Data? {
    do { return try read() } catch let refusal as PlainFile.Refusal {
      throw reader.failure(nil, refusal.reason)
    } catch {
      throw reader.failure(nil, "cannot be read: \(error.localizedDescription). Check its permissions, or remove it.")
    }
  }

  private func text(_ data: Data, _ reader: ConfigurationReader) throws -> String {
    guard data.count <= ConfigurationFile.limit else { throw reader.failure(nil, "is larger than 1 MB.") }
    guard let text = String(validating: data, as: UTF8.self) else { throw reader.failure(nil, "is not UTF-8 text.") }
    return text
  }
}
