/// `explain.yml` of a rule: the names of the two examples that users see.
struct ShownNames {
  static let file = "explain.yml"

  let reports: String
  let silent: String
  private let path: String

  init(path: String) throws {
    let keys = try YAMLFile.keys(of: path)
    guard keys.count == 2, let reports = keys["reports"] as? String, let silent = keys["silent"] as? String else {
      throw ExampleError(path, "needs the keys `reports` and `silent`, each with the name of an example")
    }
    self.path = path
    self.reports = reports
    self.silent = silent
  }

  func missing(_ name: String) -> ExampleError { ExampleError(path, "there is no example `\(name)`") }
}
