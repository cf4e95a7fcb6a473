import Domain

/// Several things that are wrong with what was asked for; there is at least one.
struct Refusal: Error {
  let problems: [SessionError]
}
