/// What is wrong with the examples of a rule, and where.
package struct ExampleError: Error, Equatable, CustomStringConvertible {
  package let path: String
  package let problem: String

  init(_ path: String, _ problem: String) {
    self.path = path
    self.problem = problem
  }

  package var description: String { "\(path): \(problem)" }
}
