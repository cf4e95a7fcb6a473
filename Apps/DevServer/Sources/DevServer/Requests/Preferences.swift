/// What the header `Prefer` asks for. What is unknown is left out of account.
/// https://docs.postgrest.org/en/v12/references/api/preferences.html
struct Preferences: Hashable, Sendable {
  enum Return: String, Sendable { case minimal, representation, headersOnly = "headers-only" }
  enum Resolution: String, Sendable { case merge = "merge-duplicates", ignore = "ignore-duplicates" }

  var returns = Return.minimal
  var resolution: Resolution?
  var countsAll = false
  /// What the answer says was followed.
  var applied: [String] = []

  init(_ headers: [String]) {
    for header in headers {
      for part in header.split(separator: ",") {
        let text = part.trimmingPrefix { $0 == " " }.prefix { $0 != " " && $0 != ";" }
        let halves = text.split(separator: "=", maxSplits: 1)
        guard halves.count == 2 else { continue }
        switch halves[0] {
        case "return":
          guard let value = Return(rawValue: String(halves[1])) else { continue }
          returns = value
        case "resolution":
          guard let value = Resolution(rawValue: String(halves[1])) else { continue }
          resolution = value
        case "count":
          // All of them are exact here.
          guard ["exact", "planned", "estimated"].contains(halves[1]) else { continue }
          countsAll = true
        default: continue
        }
        applied.append(String(text))
      }
    }
  }
}
