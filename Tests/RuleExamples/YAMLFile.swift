import Yams

/// A file of keys and values.
enum YAMLFile {
  static func keys(of path: String) throws -> [String: Any] {
    let text = try ExampleFolder.text(of: path)
    do {
      guard let keys = try Yams.load(yaml: text) as? [String: Any] else {
        throw ExampleError(path, "no keys with values")
      }
      return keys
    } catch let error as YamlError {
      throw ExampleError(path, "\(error)")
    }
  }
}
