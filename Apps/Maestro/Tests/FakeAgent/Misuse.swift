/// Arguments that make no sense.
struct Misuse: Error {
  let reason: String
}
