/// Something that should have been there, or should have come, and did not.
struct Missing: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
