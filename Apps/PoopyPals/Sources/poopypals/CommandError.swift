/// Why the command cannot run, in a sentence that says what to do.
struct CommandError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
